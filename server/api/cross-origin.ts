import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'

/** What the site's own script may read of an answer from another origin, beside its body. */
export const exposedHeaders = ['Retry-After', 'X-Request-Id', 'X-Total-Count']

/** Lets the site's pages call an API on another origin, and nobody else's pages. */
export async function allowSiteOrigin(app: FastifyInstance, { config }: Pick<Context, 'config'>) {
  if (!config.apiOrigin) return
  await app.register(cors, {
    // A list, so that the origin is named only to the site itself and the answer varies by it.
    origin: [config.siteOrigin],
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['Accept', 'Authorization', 'Content-Type', 'Idempotency-Key', 'X-Page-Referer'],
    exposedHeaders,
    maxAge: 86_400,
    strictPreflight: false,
  })
}
