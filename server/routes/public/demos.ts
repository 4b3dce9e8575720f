import type { FastifyInstance } from 'fastify'
import type { Demo } from '#domain/demo.ts'
import { apiDemoPath } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import { readDemo } from '#server/demos/read-demo.ts'
import { documented } from './api-document.ts'
import { type CallOf, routeOf } from './api-prefix.ts'
import { demoSchema, keepPrivate, noSuchDemo, tokenSchema } from './demos/demo-schemas.ts'

export function getDemo(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Demos',
    summary: 'Read how far a visitor’s own demo has come',
    success: { status: 200, data: demoSchema },
    failures: [404],
    params: tokenSchema,
  })
  app.get<CallOf<typeof apiDemoPath>>(routeOf(apiDemoPath), { schema }, async (request, reply) => {
    keepPrivate(reply)
    return { ok: true, message: 'Demo', data: await visitorsDemo(context, request.params.token) }
  })
}

/** Throws the Problem of a missing demo. */
export async function visitorsDemo(context: Context, token: string): Promise<Demo> {
  const demo = await readDemo(context, token)
  if (!demo) throw noSuchDemo()
  return demo
}
