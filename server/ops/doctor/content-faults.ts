import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { offSale } from '#content/off-sale.ts'
import { blogCategoryPath, blogDetailsPath, paths, rssPath } from '#domain/paths.ts'
import { projectFile } from '#server/runtime/project-files.ts'

export async function contentFaults(
  folder = projectFile('content/'),
  off = offSale,
  pictures = projectFile('public/og/'),
): Promise<string[]> {
  const files = readdirSync(fileURLToPath(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
  const known = knownPaths(folder, files)
  const faults = [...mentions(folder, files, off), ...findUnusedPictures(pictures)]
  for (const file of files) {
    if (file.endsWith('.md')) faults.push(...findBrokenLinks(folder, file, known))
    if (file.endsWith('.ts') && !file.endsWith('.test.ts')) {
      const phrase: Record<string, unknown> = await import(new URL(file, folder).href)
      faults.push(...Object.entries(phrase).flatMap(([name, value]) => faultsOf(`content/${file}`, name, value)))
    }
  }
  return faults
}

function knownPaths(folder: URL, files: string[]): Set<string> {
  const posts = files.flatMap((file) => /^blog\/(.+)\.md$/.exec(file)?.[1] ?? [])
  const categories = readFileSync(new URL('blog/categories.yaml', folder), 'utf8').matchAll(/slug:\s*([\w-]+)/g)
  return new Set([
    ...Object.values(paths),
    rssPath,
    ...posts.map((slug) => blogDetailsPath({ slug })),
    ...Array.from(categories, ([, slug = '']) => blogCategoryPath({ category_slug: slug })),
  ])
}

function findBrokenLinks(folder: URL, file: string, known: Set<string>): string[] {
  const text = readFileSync(new URL(file, folder), 'utf8')
  return Array.from(text.matchAll(/\]\((\/[^)\s#?]*)/g), ([, path = '']) => path)
    .filter((path) => !known.has(path) && !existsSync(projectFile(`public${path}`)))
    .map((path) => `content/${file}: links to ${path}, which does not exist.`)
}

/** By source line, because many texts are templates without a value to check. */
function mentions(folder: URL, files: string[], off: readonly string[]): string[] {
  return files
    .filter((file) => /\.(md|ts)$/.test(file) && !/\.test\.ts$|^off-sale\.ts$/.test(file))
    .flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          off
            .filter((name) => containsPhrase(line, name))
            .map((name) => `content/${file}, line ${at + 1}: mentions ${name}, which content/off-sale.ts names.`),
        ),
    )
}

const containsPhrase = (line: string, phrase: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${RegExp.escape(phrase)}(?![\p{L}\p{N}])`, 'u').test(line)

/** Finds share images of removed pages, which are still served. */
function findUnusedPictures(folder: URL): string[] {
  const used = new Set(Object.values(paths).map((path) => `${path === paths.home ? 'index' : path.slice(1)}.png`))
  return readdirSync(fileURLToPath(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.png') && !used.has(file))
    .sort()
    .map((file) => `public/og/${file} belongs to a page that does not exist. Delete the file.`)
}

function faultsOf(file: string, place: string, value: unknown): string[] {
  if (typeof value === 'string') return textFaults(file, place, value)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    faultsOf(file, Array.isArray(value) ? `${place}[${name}]` : `${place}.${name}`, member),
  )
}

function textFaults(file: string, place: string, text: string): string[] {
  if (text.trim() === '') return /(^|\.)alt$/.test(place) ? [] : [`${file}: ${place} is empty.`]
  // Drawing names have no spaces; the same member of an error screen is alternative text.
  if (!/\.(drawing|logo)$/.test(place) || /[\s.]/.test(text)) return []
  const drawing = `web/art/${text}.svg`
  return existsSync(projectFile(drawing))
    ? []
    : [`${file}: ${place} names the drawing ${drawing}, which does not exist.`]
}
