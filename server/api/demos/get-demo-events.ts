import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { findDemo } from '#server/demos/find-demo.ts'
import { canFollow, followDemo } from '#server/demos/follow-demo.ts'
import { Problem } from '../problem.ts'
import { noSuchDemo } from './demo-schemas.ts'

/** Server-sent events: `demo`, whose data is what `GET /api/demos/{token}` answers in `data`, or null when the demo has ended. */
export function getDemoEvents(app: FastifyInstance, context: Context) {
  const open = new Set<ServerResponse>()
  // A stream ends only when its reader leaves, and a process that is asked to end must not wait for that: browsers connect again.
  let stopping = false
  context.events.once('stopping', () => {
    stopping = true
    for (const stream of open) stream.end()
  })
  app.get<{ Params: { token: string } }>('/demos/:token/events', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params
    if (!(await findDemo(context, token))) throw noSuchDemo()
    if (!canFollow()) throw new Problem('database_busy', { headers: { 'Retry-After': '10' } })
    reply.hijack()
    const { raw } = reply
    open.add(raw)
    raw.once('close', () => open.delete(raw))
    raw.writeHead(200, {
      ...Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])),
      'Content-Type': 'text/event-stream; charset=utf-8',
      // A proxy that collects or compresses the stream would hold every event back.
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    })
    const followed = followDemo(context, token, raw)
    // It tells the browser when to connect again, which an error would not.
    if (stopping) raw.end()
    await followed
  })
}
