import { stripVTControlCharacters } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { anyPath } from '#domain/paths.ts'
import { escapeXml } from '#domain/text/xml-escape.ts'
import type { Context } from '#server/context.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { SiteApi } from '#web/api/site-api.ts'
import type { PageServer } from './page-server.ts'
import { createPageFinder } from './requested-page.ts'
import type { SiteBuild } from './site-build.ts'

/** For `npm run dev`: live reload; no cache, policy or analytics. */
export async function registerDevelopmentPages(
  app: FastifyInstance,
  context: Context,
  apiFor: (visitor: Visitor) => SiteApi,
): Promise<Pick<PageServer, 'takesLeads'>> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, ws: { server: app.server } }, appType: 'custom' })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, next) => {
    // Live reload injects inline scripts and styles.
    reply.raw.removeHeader('Content-Security-Policy')
    vite.middlewares(request.raw, reply.raw, next)
  })

  let build: SiteBuild | undefined
  app.register(async (site) => {
    site.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, 'A page failed')
      reply.code(500).type('text/html; charset=utf-8').send(developmentErrorPage(error))
    })
    site.removeAllContentTypeParsers()
    site.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    site.route({
      method: ['GET', 'POST'],
      url: anyPath,
      handler: async (request, reply) => {
        build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as SiteBuild
        const { flashContext, servicesContext } = build.entry.module
        const url = new URL(request.url, `${request.protocol}://${request.host}`)
        const api = apiFor({
          ip: request.ip,
          pageUrl: url.href,
          requestId: request.id,
        })
        const router = new RouterContextProvider()
        router.set(servicesContext, {
          ...context.config,
          apiOrigin: context.config.apiOrigin ?? '',
          asksForConsent: false,
          api,
        })
        router.set(flashContext, { current: null })
        return reply.send(await createRequestHandler(build, 'development')(toWebRequest(request, url), router))
      },
    })
  })
  return { takesLeads: (target) => build !== undefined && createPageFinder(build)(target).takesLeads }
}

const toWebRequest = (request: FastifyRequest, url: URL) =>
  new Request(url, {
    method: request.method,
    headers: Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(request.method === 'POST' && { body: new Uint8Array(request.body as Buffer) }),
  })

/** Members added by Vite; a compiler's message may already contain file and frame. */
interface SourceError extends Error {
  id?: string
  frame?: string
  loc?: { file?: string; line: number; column: number }
}

export function developmentErrorPage(thrown: unknown): string {
  const error: SourceError = thrown instanceof Error ? thrown : new Error(String(thrown))
  const details = [error.message, placeOf(error), error.frame ?? error.stack?.replace(error.message, '')]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>This page could not be made</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem; color-scheme: light dark }
pre { font: .9rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>This page could not be made</h1>
${details.map(block).join('')}
<p>Reload it once the source is mended.</p>
</body>
</html>
`
}

const placeOf = ({ id, loc }: SourceError) => (loc ? `${loc.file ?? id ?? ''}:${loc.line}:${loc.column}` : id)

const block = (text = '') => text && `<pre>${escapeXml(stripVTControlCharacters(text).trim())}</pre>`
