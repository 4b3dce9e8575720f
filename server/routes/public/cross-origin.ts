import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'

/** Response headers that the site's script reads. */
const exposedHeaders = ['Retry-After', 'X-Request-Id', 'X-Total-Count']

export async function allowSiteOrigin(app: FastifyInstance, { config }: Pick<Context, 'config'>) {
  if (!config.apiOrigin) return
  await app.register(cors, {
    // With a list, the plugin sends Vary: Origin and allows only the site's own origin.
    origin: [config.siteOrigin],
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['Accept', 'Authorization', 'Content-Type', 'Idempotency-Key', 'X-Page-Referer'],
    exposedHeaders,
    maxAge: 86_400,
    strictPreflight: false,
  })
}
