import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { fallbackCopy } from '#content/pages/last-resort.ts'
import { healthPath, metricsPath, readinessPath } from '#domain/paths.ts'
import type { Config } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'
import { createHostCheck, type HostRequest, requestHost } from '#server/http/request-host.ts'
import { isSame } from '#server/runtime/keyed-hash.ts'
import { type Metrics, requestClass } from './metrics.ts'
import type { Readiness } from './readiness.ts'

interface OpsParts {
  readiness: Readiness
  metrics: Metrics
  takesLeads(target: string): boolean
}

export function registerOps(
  app: FastifyInstance,
  { config }: Pick<Context, 'config'>,
  { readiness, metrics, takesLeads }: OpsParts,
) {
  const mayRead = createMetricsAccess(config)
  app.addHook('onResponse', ({ method, url, routeOptions }, reply, done) => {
    const kind = requestClass(routeOptions.url, () => method === 'POST' && takesLeads(url))
    metrics.countResponse(kind, reply.statusCode, reply.elapsedTime / 1_000)
    done()
  })
  app.register(async (part) => {
    part.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'))
    part.get(healthPath, async () => ({ status: 'alive' }))
    part.get(readinessPath, async (_request, reply) => {
      const reason = await readiness.reason()
      const { notices } = readiness
      if (reason === undefined) return { status: 'ready', ...(notices.length > 0 && { notices }) }
      return reply.code(503).header('Retry-After', '1').send({ status: 'unavailable', reason })
    })
    part.get(metricsPath, async (request, reply) => {
      if (!mayRead(request.raw)) return reply.code(404).type('text/plain; charset=utf-8').send(fallbackCopy.notFound)
      return reply.type(metrics.contentType).send(await metrics.write())
    })
  })
}

type MetricsRequest = Pick<IncomingMessage, 'headers' | 'socket'> & HostRequest

/** Headers that proxies add; a request with one of them is not local. */
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/** Metrics are open to this machine and to clients with the token. */
export function createMetricsAccess(config: Config) {
  const isKnown = createHostCheck(config)
  return (request: MetricsRequest): boolean => {
    if (hasToken(config.metricsToken, request)) return true
    const host = requestHost(request)
    // Prevents DNS rebinding in a browser on this machine.
    return isLocal(request) && host !== undefined && isKnown(host, undefined)
  }
}

function hasToken(token: string | undefined, { headers }: MetricsRequest): boolean {
  const [, bearerToken] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
  return token !== undefined && bearerToken !== undefined && isSame(bearerToken, token)
}

const isLocal = ({ headers, socket }: MetricsRequest): boolean =>
  /^(::1|(::ffff:)?127(\.\d+){3})$/.test(socket.remoteAddress ?? '') &&
  forwarding.every((name) => headers[name] === undefined)
