import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'

/** Response headers that the site's script reads. */
const exposedHeaders = ['Retry-After', 'X-Request-Id', 'X-Total-Count']

export async function allowSiteOrigin(app: FastifyInstance, { config }: Pick<Context, 'config'>) {
  if (!config.apiOrigin) return
  await app.register(cors, {
    // A list makes the plugin send Vary: Origin, and name the origin only to the site itself.
    origin: [config.siteOrigin],
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['Accept', 'Authorization', 'Content-Type', 'Idempotency-Key', 'X-Page-Referer'],
    exposedHeaders,
    maxAge: 86_400,
    strictPreflight: false,
  })
}
