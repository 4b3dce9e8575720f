import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { normalizePath, type Plugin } from 'vite'
import { paintDrawing } from '../../content/paint-drawing.ts'
import { drawingsRoot } from '../../domain/paths.ts'

const folder = fileURLToPath(new URL('../art/', import.meta.url))
const painted = (file: string) => paintDrawing(readFileSync(join(folder, file), 'utf8'))

/** Fills the brand's colors into `web/art/`, for imports and for files below `/art/`. */
export function paintedDrawings(): Plugin {
  return {
    name: 'painted-drawings',
    enforce: 'pre',
    load(id) {
      if (!id.startsWith(normalizePath(folder)) || !id.endsWith('.svg?raw')) return
      const path = id.slice(0, -'?raw'.length)
      this.addWatchFile(path)
      return `export default ${JSON.stringify(paintDrawing(readFileSync(path, 'utf8')))}`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const file of readdirSync(folder).filter((name) => name.endsWith('.svg')))
        this.emitFile({ type: 'asset', fileName: `${drawingsRoot.slice(1)}${file}`, source: painted(file) })
    },
    configureServer({ middlewares }) {
      middlewares.use(drawingsRoot, (request, response, next) => {
        const [, file] = /^\/([\w-]+\.svg)$/.exec(request.url ?? '') ?? []
        if (!file || !readdirSync(folder).includes(file)) return next()
        response.setHeader('Content-Type', 'image/svg+xml').end(painted(file))
      })
    },
  }
}
