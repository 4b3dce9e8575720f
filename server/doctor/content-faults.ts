import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { blogCategoryPath, blogDetailsPath, paths, rssPath } from '#domain/paths.ts'
import { projectFile } from '#server/process/project-file.ts'

/**
 * What a writer can get wrong in `content/` although its types are right, one sentence each: a drawing that is not there, a text without
 * words, an address that leads nowhere. The types are the compiler's to check (scripts/check-content.mjs).
 */
export async function contentFaults(folder = projectFile('content/')): Promise<string[]> {
  const files = readdirSync(fileURLToPath(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
  const known = knownAddresses(folder, files)
  const faults: string[] = []
  for (const file of files) {
    if (file.endsWith('.md')) faults.push(...deadLinks(folder, file, known))
    if (file.endsWith('.ts') && !file.endsWith('.test.ts')) {
      const words: Record<string, unknown> = await import(new URL(file, folder).href)
      faults.push(...Object.entries(words).flatMap(([name, value]) => faultsOf(`content/${file}`, name, value)))
    }
  }
  return faults
}

/** The site's addresses, those of the posts and categories in `content/blog` among them. */
function knownAddresses(folder: URL, files: string[]): Set<string> {
  const posts = files.flatMap((file) => /^blog\/(.+)\.md$/.exec(file)?.[1] ?? [])
  const categories = readFileSync(new URL('blog/categories.yaml', folder), 'utf8').matchAll(/slug:\s*([\w-]+)/g)
  return new Set([
    ...Object.values(paths),
    rssPath,
    ...posts.map((slug) => blogDetailsPath({ slug })),
    ...Array.from(categories, ([, slug = '']) => blogCategoryPath({ category_slug: slug })),
  ])
}

/** Links of a Markdown file that lead into the site, but to no page. */
function deadLinks(folder: URL, file: string, known: Set<string>): string[] {
  const text = readFileSync(new URL(file, folder), 'utf8')
  return Array.from(text.matchAll(/\]\((\/[^)\s#?]*)/g), ([, address = '']) => address)
    .filter((address) => !known.has(address) && !existsSync(projectFile(`public${address}`)))
    .map((address) => `content/${file}: there is no page ${address}, which it links to.`)
}

/** Looks through everything that a module exports. `place` leads to the value: layoutWords.menu. */
function faultsOf(file: string, place: string, value: unknown): string[] {
  if (typeof value === 'string') return textFaults(file, place, value)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    faultsOf(file, Array.isArray(value) ? `${place}[${name}]` : `${place}.${name}`, member),
  )
}

function textFaults(file: string, place: string, text: string): string[] {
  if (text.trim() === '') return /(^|\.)alt$/.test(place) ? [] : [`${file}: ${place} is empty.`]
  // A drawing's name has no spaces; the same member of an error screen says what the drawing shows.
  if (!/\.(drawing|logo)$/.test(place) || /[\s.]/.test(text)) return []
  const drawing = `web/art/${text}.svg`
  return existsSync(projectFile(drawing))
    ? []
    : [`${file}: ${place} names the drawing ${drawing}, which does not exist.`]
}
