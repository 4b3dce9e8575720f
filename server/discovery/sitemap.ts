import { broughtBy, publicPaths, type SiteSources } from './site-sources.ts'
import { escapeXml } from './xml-escape.ts'

/** Every public address: pages, categories, and posts with the day since when they are public. */
export async function sitemap(sources: SiteSources): Promise<string> {
  const { api, origin, addresses } = sources
  const [posts, categories] = await Promise.all([api.posts(), api.categories()])
  const entries = [
    ...publicPaths(sources).map((path) => ({ path, changed: undefined })),
    ...broughtBy(categories).map(({ slug }) => ({ path: addresses.blogCategoryPath(slug), changed: undefined })),
    ...broughtBy(posts).map(({ slug, publish_date }) => ({
      path: addresses.blogDetailsPath(slug),
      changed: publish_date,
    })),
  ]
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : ''}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
