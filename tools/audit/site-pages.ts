import {
  anyPath,
  apiCategoriesPath,
  apiLeadPath,
  apiPostsPath,
  blogCategoryPath,
  blogDetailsPath,
  blogPreviewPath,
  demoPath,
  demoRoot,
  paths,
  sitemapPath,
} from '#domain/paths.ts'
import { demoBody } from '../../test/leads.ts'
import routes from '../../web/routes.ts'

/** In the order of the route map; a route with a parameter contributes its first page. */
export async function routePaths(origin: string): Promise<string[]> {
  const first: Record<string, string> = {
    [blogDetailsPath.pattern]: blogDetailsPath({ slug: await firstSlug(origin + apiPostsPath) }),
    [blogCategoryPath.pattern]: blogCategoryPath({ category_slug: await firstSlug(origin + apiCategoriesPath) }),
    [demoPath.pattern]: await demoOf(origin),
    // No page links to a preview; e2e/preview.spec.ts covers one.
    [blogPreviewPath.pattern]: paths.notFound,
    [anyPath]: paths.notFound,
  }
  return routes.map(({ path = '' }) => first[`/${path}`] ?? `/${path}`)
}

const demoPage = new RegExp(`^${demoRoot}[\\w-]{22}$`)

/** Replaces the token in a demo's path by `:token`. */
export const shownPath = (path: string) => path.replace(demoPage, demoPath.pattern)

export async function sitemapPaths(origin: string): Promise<string[]> {
  const sitemap = await fetch(origin + sitemapPath).then((response) => response.text())
  return Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url]) => new URL(url ?? '').pathname)
}

async function firstSlug(list: string): Promise<string> {
  const { data }: { data: { slug: string }[] } = await (await fetch(list)).json()
  if (!data[0]) throw new Error(`${list} is an empty list`)
  return data[0].slug
}

const demos = new Map<string, Promise<string>>()

/** A demo page exists only after a request, so this requests one demo per site. */
function demoOf(origin: string): Promise<string> {
  const demo = demos.get(origin) ?? askForDemo(origin)
  demos.set(origin, demo)
  return demo
}

async function askForDemo(origin: string): Promise<string> {
  const response = await fetch(origin + apiLeadPath({ kind: 'demo' }), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(demoBody),
  })
  const { data }: { data?: { demo?: string } } = await response.json()
  if (!data?.demo) throw new Error(`The site created no demo: ${response.status}`)
  return data.demo
}
