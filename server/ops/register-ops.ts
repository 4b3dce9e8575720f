import type { FastifyInstance } from 'fastify'
import { lastResort } from '#content/pages/last-resort.ts'
import { healthPath, metricsPath, readinessPath } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import type { Metrics } from './metrics.ts'
import { createMetricsAccess } from './metrics-access.ts'
import type { Readiness } from './readiness.ts'
import { requestClass } from './request-class.ts'

interface Operation {
  readiness: Readiness
  metrics: Metrics
  /** Whether the page of this target has a form that makes a lead. */
  takesLeads(target: string): boolean
}

export function registerOperation(
  app: FastifyInstance,
  { config }: Pick<Context, 'config'>,
  { readiness, metrics, takesLeads }: Operation,
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
      if (!mayRead(request.raw)) return reply.code(404).type('text/plain; charset=utf-8').send(lastResort.notFound)
      return reply.type(metrics.contentType).send(await metrics.write())
    })
  })
}
