import { blogCategoryPath, blogDetailsPath, sitemapPartPath } from '#domain/paths.ts'
import { escapeXml } from '#domain/text/xml-escape.ts'
import { dataOf, publicPaths, type SiteSources } from './site-sources.ts'

/** Maximum URLs of one sitemap (sitemaps.org/protocol.html). */
const MAX_URLS = 50_000

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** All public URLs, or an index if they need several parts. */
export async function renderSitemap(sources: SiteSources): Promise<string> {
  const urls = await publicUrls(sources)
  if (urls.length <= MAX_URLS) return urlSet(urls)
  const parts = Array.from({ length: Math.ceil(urls.length / MAX_URLS) }, (_, index) => index + 1)
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="${namespace}">
${parts.map((part) => `<sitemap><loc>${escapeXml(sources.origin + sitemapPartPath({ part }))}</loc></sitemap>`).join('\n')}
</sitemapindex>
`
}

export async function renderSitemapPart(sources: SiteSources, part: number): Promise<string> {
  return urlSet((await publicUrls(sources)).slice((part - 1) * MAX_URLS, part * MAX_URLS))
}

const partPath = new RegExp(`^${sitemapPartPath.pattern.replace('.', '\\.').replace(':part', '(\\d+)')}$`)

export function sitemapPartOf(path: string): number | undefined {
  const [, part] = partPath.exec(path) ?? []
  return part === undefined ? undefined : Number(part)
}

async function publicUrls(sources: SiteSources): Promise<string[]> {
  const { api, origin } = sources
  const [posts, categories] = await Promise.all([api.posts(), api.categories()])
  const entries = [
    ...publicPaths.map((path) => ({ path, changed: undefined })),
    ...dataOf(categories).map(({ slug }) => ({
      path: blogCategoryPath({ category_slug: slug }),
      changed: undefined,
    })),
    ...dataOf(posts).map(({ slug, publish_date }) => ({
      path: blogDetailsPath({ slug }),
      changed: publish_date,
    })),
  ]
  return entries.map(
    ({ path, changed }) =>
      `<url><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : ''}</url>`,
  )
}

const urlSet = (urls: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="${namespace}">
${urls.join('\n')}
</urlset>
`
