import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problemCopy } from '#content/problems.ts'
import { managerAssetsRoot, managerPath, managerRoot } from '#domain/paths.ts'
import type { Config } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'
import { matchesEtag } from '#server/http/content-negotiation.ts'
import { projectFile } from '#server/runtime/project-files.ts'
import { isForManager } from './manager-origin.ts'

const built = fileURLToPath(projectFile('build/manager'))
const year = 'public, max-age=31536000, immutable'
const safe = ['GET', 'HEAD']

export async function serveApp(
  app: FastifyInstance,
  { config }: Pick<Context, 'config'>,
  folder = built,
): Promise<void> {
  const document = readFileSync(join(folder, 'index.html'), 'utf8')
  const headers = { ...appHeaders(config), ETag: `"${hash('sha256', document, 'base64url').slice(0, 22)}"` }
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers)
    return matchesEtag(headers.ETag, request.headers['if-none-match']) ? reply.code(304).send() : reply.send(document)
  }

  await app.register(async (manager) => {
    manager.addHook('onRequest', async (request, reply) => {
      if (isForManager(request, config)) return
      if (!safe.includes(request.method)) return sendText(reply, 404, problemCopy.not_found)
      return reply.header('Cache-Control', 'no-store').redirect(config.managerOrigin + request.url, 308)
    })
    await manager.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: managerAssetsRoot,
      decorateReply: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      setHeaders: (reply) => void reply.header('Cache-Control', year),
    })
    manager.all(`${managerAssetsRoot}*`, (_request, reply) => sendText(reply, 404, problemCopy.not_found))
    for (const url of [managerPath, `${managerRoot}*`]) {
      manager.route({ method: safe, url, exposeHeadRoute: false, handler: send })
      manager.route({
        method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
        url,
        handler: (_request, reply) =>
          sendText(reply.header('Allow', safe.join(', ')), 405, problemCopy.method_not_allowed),
      })
    }
  })
}

const sendText = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(`${message}\n`)

/** Content security policy: own files only, no inline code, passkeys of this host. */
function appHeaders({ managerOrigin }: Pick<Config, 'managerOrigin'>): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // For the script of push notifications; see manager/account/push.ts.
    'trusted-types push-worker',
    ...(managerOrigin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
    'Permissions-Policy':
      'camera=(), geolocation=(), microphone=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  }
}

/** Only for `npm run dev`: compiles sources on request. */
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
