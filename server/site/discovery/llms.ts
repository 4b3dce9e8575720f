import { discoveryCopy } from '#content/pages/discovery.ts'
import { site } from '#content/site.ts'
import { blogDetailsPath, legalRoot, markdownPath, paths } from '#domain/paths.ts'
import { readDocument } from './markdown-page.ts'
import { dataOf, publicPaths, type SiteSources } from './site-sources.ts'

interface Entry {
  title: string
  path: string
  description: string
}

export async function renderLlms(sources: SiteSources): Promise<string> {
  const { api, origin } = sources
  const { sections, summary, reading } = discoveryCopy
  const posts = dataOf(await api.posts()).map(
    ({ slug, title, seo_description }): Entry => ({
      title,
      path: blogDetailsPath({ slug }),
      description: seo_description,
    }),
  )
  const pages: Entry[] = []
  // In sequence: each page may need a render, and visitors wait too.
  for (const path of publicPaths) pages.push(await entryOf(sources, path))
  const isModule = ({ path }: Entry) => path.startsWith(paths.modules)
  const isLegal = ({ path }: Entry) => path.startsWith(legalRoot)
  const list = (heading: string, entries: Entry[]) =>
    `## ${heading}\n\n${entries
      .map(({ title, path, description }) => `- [${title}](${origin}${markdownPath(path)}): ${description}`)
      .join('\n')}\n`
  return [
    `# ${site.product}\n`,
    `> ${summary}\n`,
    `${reading}\n`,
    list(sections.modules, pages.filter(isModule)),
    list(
      sections.site,
      pages.filter((page) => !isModule(page) && !isLegal(page)),
    ),
    ...(posts.length > 0 ? [list(sections.blog, posts)] : []),
    list(sections.legal, pages.filter(isLegal)),
  ].join('\n')
}

async function entryOf({ readPage }: SiteSources, path: string): Promise<Entry> {
  const html = await readPage(path)
  if (html === undefined) throw new Error(`There is no page at ${path}`)
  const { title, description } = readDocument(html)
  return { title: title.replace(` | ${site.product}`, '').replace(`${site.product} | `, ''), path, description }
}
