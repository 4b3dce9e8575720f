import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

const SUFFIX = '?chunk-address'

/**
 * Makes `import address from './file.ts?chunk-address'` the address of that module as built for browsers, for scripts that a
 * document loads by itself. The browser's build, which comes before the server's, makes a chunk of each of `files`.
 */
export function chunkAddresses(files: string[]): Plugin {
  let root = ''
  let developing = false
  return {
    name: 'lanyard-chunk-addresses',
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
      const file = normalizePath(relative(root, id.slice(0, -SUFFIX.length)))
      return `export default ${JSON.stringify(developing ? `/${file}` : builtAddress(root, file))}`
    },
  }
}

function builtAddress(root: string, file: string): string {
  const manifest = JSON.parse(readFileSync(join(root, 'build/client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const chunk = manifest[file]
  if (!chunk) throw new Error(`The browser's build has no chunk of ${file}: name it in vite.config.ts`)
  return `/${chunk.file}`
}
