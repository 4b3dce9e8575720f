import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { projectFile } from '#server/project-file.ts'

const root = fileURLToPath(projectFile('build/client'))
const year = 'public, max-age=31536000, immutable'

/** Serves what the build made: scripts, style sheets and fonts under /static for ever, drawings and icons for an hour. */
export async function registerStaticFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', path.startsWith(`${root}/static/`) ? year : 'public, max-age=3600')
      reply.header('X-Content-Type-Options', 'nosniff')
    },
  })
}
