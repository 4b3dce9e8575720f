import type { FastifyInstance } from 'fastify'
import { apiDemoEventsPath } from '#domain/paths.ts'
import { openDemoPage } from '#server/analytics/open-demo-pages.ts'
import type { Context } from '#server/context.ts'
import { findDemo } from '#server/demos/demo-records.ts'
import { DemoFollower } from '#server/demos/follow-demo.ts'
import { clientIp } from '#server/http/client-ip.ts'
import { EventStreams } from '#server/http/event-streams.ts'
import { StreamLimiter, type StreamRefusal } from '#server/http/in-memory-limits.ts'
import { Problem } from '#server/http/problem.ts'
import { isCountable } from '#server/http/visitor.ts'
import { clientNetwork } from '#server/runtime/ip-address.ts'
import { type CallOf, routeOf } from './api-prefix.ts'
import { missingDemo } from './demos.ts'

type EventsCall = CallOf<typeof apiDemoEventsPath>

/** For example a laptop, a phone and some tabs. */
const MAX_PER_DEMO = 5
/** Visitors of a trade fair stand share one network. */
const MAX_PER_NETWORK = 20
/** Further pages poll instead. */
const MAX_STREAMS = 200
/** Milliseconds. */
const RECONNECT = 3_000
/** Seconds. */
const RETRY_AFTER = '10'

/** Server-sent events named `demo`: the `data` of GET /api/demos/{token}, or null at the demo's end. */
export function getDemoEvents(app: FastifyInstance, context: Context) {
  const limiter = new StreamLimiter(MAX_STREAMS)
  const follower = new DemoFollower(context)
  const streams = new EventStreams(context.events)
  app.get<EventsCall>(routeOf(apiDemoEventsPath), { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params
    const release = limiter.acquire([
      { key: `demo ${token}`, most: MAX_PER_DEMO },
      { key: `network ${clientNetwork(clientIp(context, request.raw))}`, most: MAX_PER_NETWORK },
    ])
    if (typeof release === 'string') throw refusalProblem(release)
    reply.raw.once('close', release)
    const found = await findDemo(context, token)
    if (!found) {
      release()
      throw missingDemo()
    }
    const reader = streams.begin(reply, RECONNECT)
    if (!reader) return
    if (isCountable(request)) reader.once('close', openDemoPage())
    await follower.follow(found.demo, reader)
  })
}

/** EventSource does not reconnect after an error status, so the page polls instead. */
const refusalProblem = (why: StreamRefusal) =>
  new Problem(why === 'sender' ? 'too_many_streams' : 'stream_capacity_reached', {
    headers: { 'Retry-After': RETRY_AFTER },
  })
