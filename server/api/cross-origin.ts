import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'

/** Lets the site's pages call an API on another origin, and nobody else's pages. */
export async function allowSiteOrigin(app: FastifyInstance, { config }: Pick<Context, 'config'>) {
  if (!config.apiOrigin) return
  await app.register(cors, {
    // A list, so that the origin is named only to the site itself and the answer varies by it.
    origin: [config.siteOrigin],
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['Accept', 'Authorization', 'Content-Type', 'Idempotency-Key', 'X-Page-Referer'],
    exposedHeaders: ['Retry-After', 'X-Total-Count'],
    maxAge: 86_400,
    strictPreflight: false,
  })
}
