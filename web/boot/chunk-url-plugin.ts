import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

const SUFFIX = '?chunk-url'
const FILES = '?chunk-files'

/**
 * Makes `import url from './file.ts?chunk-url'` the URL of that module as built for browsers, for a
 * later `import(url)`: Vite's own import wrapper is larger than most of these modules. `files`
 * lists the modules that only server code imports; the browser build, which runs first, emits a
 * chunk for each. `?chunk-files` lists the files of a conditionally imported module, for the
 * document.
 */
export function chunkUrls(files: string[], buildFolder: string): Plugin {
  let root = ''
  let developing = false
  return {
    name: 'lanyard-chunk-urls',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      developing = config.command === 'serve'
    },
    buildStart() {
      if (developing || this.environment.name !== 'client') return
      for (const file of files) this.emitFile({ type: 'chunk', id: join(root, file) })
    },
    load(id) {
      if (id.endsWith(FILES)) {
        const isServer = !developing && this.environment.name !== 'client'
        const file = normalizePath(relative(root, id.slice(0, -FILES.length)))
        return filesModule(isServer ? chunkFiles(readManifest(resolve(root, buildFolder)), file) : nothing)
      }
      if (!id.endsWith(SUFFIX)) return
      const path = id.slice(0, -SUFFIX.length)
      const file = normalizePath(relative(root, path))
      if (developing) return `export default ${JSON.stringify(`/${file}`)}`
      if (this.environment.name === 'client')
        return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: path })}`
      return `export default ${JSON.stringify(builtUrl(resolve(root, buildFolder), file))}`
    },
  }
}

interface BuiltChunk {
  file: string
  css?: string[]
  imports?: string[]
}

type BuildManifest = Record<string, BuiltChunk | undefined>

interface ChunkFiles {
  scripts: string[]
  styles: string[]
}

const nothing: ChunkFiles = { scripts: [], styles: [] }

function builtUrl(buildFolder: string, file: string): string {
  const chunk = readManifest(buildFolder)[file]
  if (!chunk) throw new Error(`The browser's build has no chunk of ${file}: name it in vite.config.ts`)
  return `/${chunk.file}`
}

function chunkFiles(manifest: BuildManifest, entry: string): ChunkFiles {
  const found = new Map<string, BuiltChunk>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The browser's build has no chunk of ${name}: does a page import it?`)
    if (found.has(name)) return
    found.set(name, chunk)
    chunk.imports?.forEach(visit)
  }
  visit(entry)
  const chunks = [...found.values()].toReversed()
  const urls = (files: string[]) => [...new Set(files)].map((file) => `/${file}`)
  return { scripts: urls(chunks.map(({ file }) => file)), styles: urls(chunks.flatMap(({ css = [] }) => css)) }
}

const filesModule = (files: ChunkFiles) =>
  Object.entries(files)
    .map(([name, urls]) => `export const ${name} = ${JSON.stringify(urls)}`)
    .join('\n')

const readManifest = (buildFolder: string) =>
  JSON.parse(readFileSync(join(buildFolder, 'client/.vite/manifest.json'), 'utf8')) as BuildManifest
