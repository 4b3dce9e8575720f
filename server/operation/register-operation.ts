import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

interface Operation {
  readiness: Readiness
}

/** Answers those who watch over the process: is it alive, may it be sent requests. */
export function registerOperation(app: FastifyInstance, { readiness }: Operation) {
  app.register(async (part) => {
    part.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'))
    part.get('/healthz', async () => ({ status: 'alive' }))
    part.get('/readyz', async (_request, reply) => {
      const reason = await readiness.reason()
      if (reason === undefined) return { status: 'ready' }
      return reply.code(503).header('Retry-After', '1').send({ status: 'unavailable', reason })
    })
  })
}
