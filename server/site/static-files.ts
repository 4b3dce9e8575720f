import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { openGraphRoot, walletRoot } from '#domain/paths.ts'
import { drawingHeaders, sharedPictureHeaders, workerHeaders } from '#server/http/response-headers.ts'
import { projectFile } from '#server/runtime/project-files.ts'

const root = fileURLToPath(projectFile('build/client'))
const year = 'public, max-age=31536000, immutable'

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

function allowed(path: string) {
  if ([openGraphRoot, walletRoot].some((root) => path.startsWith(root))) return sharedPictureHeaders
  if (path.endsWith('.svg')) return drawingHeaders
  // The service worker's script stands at the root, and no page loads one from there.
  if (/^\/[^/]+\.js$/.test(path)) return workerHeaders
  return {}
}
