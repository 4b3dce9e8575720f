import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

const SUFFIX = '?chunk-url'

/**
 * Makes `import url from './file.ts?chunk-url'` the URL of that module as built for browsers, to
 * load it late with `import(url)`: Vite's own wrapper around such imports is larger than most of
 * what it loads. `files` lists the modules that only the server refers to; the browser's build,
 * which runs first, emits a chunk for each.
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

function builtUrl(buildFolder: string, file: string): string {
  const manifest = JSON.parse(readFileSync(join(buildFolder, 'client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const chunk = manifest[file]
  if (!chunk) throw new Error(`The browser's build has no chunk of ${file}: name it in vite.config.ts`)
  return `/${chunk.file}`
}
