import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { apiDemoEventsPath } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import { findDemo } from '#server/demos/find-demo.ts'
import { DemoFollower } from '#server/demos/follow-demo.ts'
import { StreamLimiter, type StreamRefusal } from '#server/demos/stream-limiter.ts'
import { clientIp } from '#server/http/client-ip.ts'
import { clientNetwork } from '#server/network/client-network.ts'
import { type CallOf, routeOf } from '../api-prefix.ts'
import { Problem } from '../problem.ts'
import { noSuchDemo } from './demo-schemas.ts'

type EventsCall = CallOf<typeof apiDemoEventsPath>

/** Seconds. */
const RETRY_AFTER = '10'

/**
 * Server-sent events named `demo`, with the `data` of GET /api/demos/{token}, or null at its end.
 */
export function getDemoEvents(app: FastifyInstance, context: Context) {
  const limiter = new StreamLimiter()
  const follower = new DemoFollower(context)
  const open = new Set<ServerResponse>()
  // Open streams would delay the process's end; browsers reconnect.
  let stopping = false
  context.events.once('stopping', () => {
    stopping = true
    for (const stream of open) stream.end()
  })
  app.get<EventsCall>(routeOf(apiDemoEventsPath), { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params
    const release = limiter.acquire(token, clientNetwork(clientIp(context, request.raw)))
    if (typeof release === 'string') throw refusalOf(release)
    const { raw } = reply
    raw.once('close', release)
    const found = await findDemo(context, token)
    if (!found) {
      release()
      throw noSuchDemo()
    }
    reply.hijack()
    // 'close' is not emitted again.
    if (raw.destroyed) return
    open.add(raw)
    raw.once('close', () => open.delete(raw))
    raw.writeHead(200, {
      ...Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])),
      'Content-Type': 'text/event-stream; charset=utf-8',
      // A proxy that buffers or compresses the stream would delay events.
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    })
    const followed = follower.follow(found.demo, raw)
    // After `retry:` is sent browsers reconnect, which they would not after an error.
    if (stopping) raw.end()
    await followed
  })
}

/** EventSource does not reconnect after an error status, so the page polls instead. */
const refusalOf = (why: StreamRefusal) =>
  new Problem(why === 'sender' ? 'too_many_streams' : 'stream_capacity_reached', {
    headers: { 'Retry-After': RETRY_AFTER },
  })
