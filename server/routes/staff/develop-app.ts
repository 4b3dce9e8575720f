import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { managerPath, managerRoot } from '#domain/paths.ts'
import { projectFile } from '#server/runtime/project-files.ts'

/** For `npm run dev` only: the sources, compiled as they are asked for. */
export async function developApp(app: FastifyInstance): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: fileURLToPath(projectFile('vite.manager.config.ts')),
    appType: 'spa',
    server: { middlewareMode: true, hmr: false, ws: false },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url !== managerPath && !request.url.startsWith(managerRoot)) return next()
    // The compiler writes styles into the document.
    reply.raw.removeHeader('Content-Security-Policy')
    vite.middlewares(request.raw, reply.raw, next)
  })
}
