import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { serviceWorkerPath } from '#domain/paths.ts'
import type { Config } from '#server/config/config.ts'
import { encodeOnce } from '#server/http/content-negotiation.ts'
import { workerHeaders } from '#server/http/response-headers.ts'
import type { SiteBuild } from './site-build.ts'

/** When it is turned off, browsers get a worker that unregisters itself. */
export function registerServiceWorker(
  app: FastifyInstance,
  { offlinePage }: Pick<Config, 'offlinePage'>,
  build: SiteBuild,
): void {
  const script = offlinePage ? workerWithOfflinePage(build) : build.entry.module.retireWorker
  app.get(serviceWorkerPath, async (request, reply) => {
    const { headers, body } = await encodeOnce(script, request.headers['accept-encoding'] as string | undefined)
    return reply
      .headers({ ...workerHeaders, ...headers, 'Cache-Control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(body)
  })
}

function workerWithOfflinePage({ entry }: SiteBuild): string {
  const { html, style, script } = entry.module.offlinePage()
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policyOf(style, script) }
  return `const OFFLINE_PAGE=${JSON.stringify({ html, headers })};${entry.module.serviceWorker}`
}

const policyOf = (style: string, script: string) =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    'img-src data:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
