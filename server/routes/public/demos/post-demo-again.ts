import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { myDemoPage } from '#content/pages/my-demo.ts'
import { allowedWords } from '#content/problems.ts'
import { apiDemoAgainPath } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import { sendAgain } from '#server/demos/send-again.ts'
import { Problem, refusedMember } from '#server/http/problem.ts'
import { documented, jsonSchema } from '../api-document.ts'
import { type CallOf, routeOf } from '../api-prefix.ts'
import { keepPrivate, tokenSchema } from './demo-schemas.ts'

const channels = ['email', 'wallet', 'whatsapp'] as const
const againBodySchema = v.object({ channel: v.picklist(channels) })

export function postDemoAgain(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Demos',
    summary: 'Send a message of a demo again that has certainly not arrived',
    success: { status: 200, data: v.null() },
    failures: [403, 409, 415, 422, 503],
    params: tokenSchema,
    body: jsonSchema(againBodySchema),
  })
  app.post<CallOf<typeof apiDemoAgainPath>>(routeOf(apiDemoAgainPath), { schema }, async (request, reply) => {
    keepPrivate(reply)
    await repeatMessage(context, request.params.token, request.body)
    return { ok: true, message: myDemoPage.sentAgain, data: null }
  })
}

/** Throws a Problem for the visitor. */
export async function repeatMessage(context: Context, token: string, body: unknown): Promise<void> {
  const asked = v.safeParse(againBodySchema, body)
  if (!asked.success) throw refusedMember('channel', allowedWords.channel(channels))
  if (!(await sendAgain(context, token, asked.output.channel))) throw new Problem('delivery_not_retryable')
}
