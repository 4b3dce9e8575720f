import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { openGraphRoot, walletRoot } from '#domain/paths.ts'
import { drawingHeaders, sharedPictureHeaders, workerHeaders } from '#server/http/answer-headers.ts'
import { projectFile } from '#server/process/project-file.ts'

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
      reply.headers(allowed(path.slice(root.length)))
    },
  })
}

/** What a file is allowed beyond every answer. */
function allowed(path: string) {
  if ([openGraphRoot, walletRoot].some((root) => path.startsWith(root))) return sharedPictureHeaders
  if (path.endsWith('.svg')) return drawingHeaders
  // No page loads a script from there: it is a service worker's, which has to stand at the root.
  if (/^\/[^/]+\.js$/.test(path)) return workerHeaders
  return {}
}
