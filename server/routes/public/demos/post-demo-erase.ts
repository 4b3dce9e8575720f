import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { myDemoPage } from '#content/pages/my-demo.ts'
import { apiDemoErasePath } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import { findDemo } from '#server/demos/find-demo.ts'
import { refusedMember } from '#server/http/problem.ts'
import { eraseLead } from '#server/privacy/erasure.ts'
import { documented, jsonSchema } from '../api-document.ts'
import { type CallOf, routeOf } from '../api-prefix.ts'
import { keepPrivate, noSuchDemo, tokenSchema } from './demo-schemas.ts'

const eraseBodySchema = v.object({ confirm: v.literal(true) })

export function postDemoErase(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Demos',
    summary: 'Erase everything that is held of a demo and its visitor',
    success: { status: 200, data: v.null() },
    failures: [403, 404, 415, 422, 503],
    params: tokenSchema,
    body: jsonSchema(eraseBodySchema),
  })
  app.post<CallOf<typeof apiDemoErasePath>>(routeOf(apiDemoErasePath), { schema }, async (request, reply) => {
    keepPrivate(reply)
    await eraseDemo(context, request.params.token, request.body)
    return { ok: true, message: myDemoPage.erased.heading, data: null }
  })
}

/** Throws a Problem for the visitor. */
export async function eraseDemo(context: Context, token: string, body: unknown): Promise<void> {
  if (!v.is(eraseBodySchema, body)) throw refusedMember('confirm', myDemoPage.erase.unconfirmed)
  const found = await findDemo(context, token)
  if (!found || !(await eraseLead(context, found.lead.id))) throw noSuchDemo()
}
