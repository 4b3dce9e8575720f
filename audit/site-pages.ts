import routes from '../web/routes.ts'

/** Any address without a page; this one is the map's own. */
export const notFoundPath = '/404'

/** The address of one page of every route, in the order of the map: for a route with a parameter, its first page. */
export async function routeAddresses(origin: string): Promise<string[]> {
  const { data: posts } = await readJson(`${origin}/api/blogPosts`)
  const { data: categories } = await readJson(`${origin}/api/blogCategories`)
  const first: Record<string, string | undefined> = { slug: posts[0]?.slug, category_slug: categories[0]?.slug }
  return routes.map(({ path = '' }) =>
    path === '*' ? notFoundPath : `/${path.replace(/:(\w+)/, (_, parameter) => first[parameter] ?? parameter)}`,
  )
}

/** Every page of the site: one of each route, and all that the sitemap names. */
export async function allAddresses(origin: string): Promise<string[]> {
  const sitemap = await fetch(`${origin}/sitemap.xml`).then((answer) => answer.text())
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => new URL(address ?? '').pathname)
  return Array.from(new Set([...(await routeAddresses(origin)), ...listed]))
}

const readJson = async (address: string): Promise<{ data: { slug: string }[] }> => (await fetch(address)).json()
