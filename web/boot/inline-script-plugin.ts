import { readFile } from 'node:fs/promises'
import { minify, type Plugin, transformWithOxc } from 'vite'

const SUFFIX = '?inline-script'

/** Makes `import text from './file.ts?inline-script'` the minified source of that file. */
export function inlineScripts(): Plugin {
  return {
    name: 'lanyard-inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return
      const file = id.slice(0, -SUFFIX.length)
      this.addWatchFile(file)
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { lang: 'ts' })
      const small = await minify(file, `{${code}}`, { module: true, compress: true, mangle: true })
      return `export default ${JSON.stringify(small.code.trim())}`
    },
  }
}
