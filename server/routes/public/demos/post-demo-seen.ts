import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { apiDemoSeenPath } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import { markEmailSeen } from '#server/demos/mark-seen.ts'
import { documented } from '../api-document.ts'
import { type CallOf, routeOf } from '../api-prefix.ts'
import { keepPrivate, tokenSchema } from './demo-schemas.ts'

/** A script of the page calls it, so that link scanners do not count as readers. */
export function postDemoSeen(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Demos',
    summary: 'Tell that the visitor has come from the demo’s email',
    success: { status: 200, data: v.null() },
    params: tokenSchema,
  })
  app.post<CallOf<typeof apiDemoSeenPath>>(routeOf(apiDemoSeenPath), { schema }, async (request, reply) => {
    keepPrivate(reply)
    await markEmailSeen(context, request.params.token)
    return { ok: true, message: 'Seen', data: null }
  })
}
