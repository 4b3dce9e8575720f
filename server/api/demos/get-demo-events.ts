import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { apiDemoEventsPath } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import { findDemo } from '#server/demos/find-demo.ts'
import { DemoFollower } from '#server/demos/follow-demo.ts'
import { type NoPlace, StreamPlaces } from '#server/demos/stream-places.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { clientNetwork } from '#server/network/client-network.ts'
import { type CallOf, routeOf } from '../api-prefix.ts'
import { Problem } from '../problem.ts'
import { noSuchDemo } from './demo-schemas.ts'

type EventsCall = CallOf<typeof apiDemoEventsPath>

/** Seconds after which a program may try again. */
const RETRY_AFTER = '10'

/** Server-sent events: `demo`, whose data is what `GET /api/demos/{token}` answers in `data`, or null when the demo has ended. */
export function getDemoEvents(app: FastifyInstance, context: Context) {
  const places = new StreamPlaces()
  const follower = new DemoFollower(context)
  const open = new Set<ServerResponse>()
  // A stream ends only when its reader leaves, and a process that is asked to end must not wait for that: browsers connect again.
  let stopping = false
  context.events.once('stopping', () => {
    stopping = true
    for (const stream of open) stream.end()
  })
  app.get<EventsCall>(routeOf(apiDemoEventsPath), { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params
    const leave = places.take(token, clientNetwork(clientAddress(context, request.raw)))
    if (typeof leave === 'string') throw noPlace(leave)
    const { raw } = reply
    raw.once('close', leave)
    const found = await findDemo(context, token)
    if (!found) {
      leave()
      throw noSuchDemo()
    }
    reply.hijack()
    // Who has left meanwhile says so no second time.
    if (raw.destroyed) return
    open.add(raw)
    raw.once('close', () => open.delete(raw))
    raw.writeHead(200, {
      ...Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])),
      'Content-Type': 'text/event-stream; charset=utf-8',
      // A proxy that collects or compresses the stream would hold every event back.
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    })
    const followed = follower.follow(found.demo, raw)
    // It tells the browser when to connect again, which an error would not.
    if (stopping) raw.end()
    await followed
  })
}

/** A browser does not connect again after this: the page asks now and then instead. */
const noPlace = (why: NoPlace) =>
  new Problem(why === 'sender' ? 'too_many_streams' : 'stream_capacity_reached', {
    headers: { 'Retry-After': RETRY_AFTER },
  })
