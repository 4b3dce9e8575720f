import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { liveCopy } from '#content/manager/live.ts'
import type { Context } from '#server/context.ts'
import { EventStreams } from '#server/http/event-streams.ts'
import { StreamLimiter, type StreamRefusal } from '#server/http/in-memory-limits.ts'
import { Problem } from '#server/http/problem.ts'
import type { StaffSession } from '#server/staff/sessions.ts'
import { InboxStream } from './event-stream.ts'
import { InboxFollower } from './inbox-follower.ts'

const MAX_PER_SESSION = 10
const MAX_PER_STAFF_MEMBER = 40
const MAX_STREAMS = 500
/** Milliseconds. */
const RECONNECT = 2_000
/** Seconds. */
const RETRY_AFTER = '10'

export class InboxStreams {
  readonly #limiter = new StreamLimiter(MAX_STREAMS)
  readonly #streams: EventStreams
  readonly #follower: InboxFollower
  readonly #open = new Map<string, { reader: ServerResponse; release: () => void }>()

  constructor(context: Pick<Context, 'db' | 'clock' | 'config' | 'log' | 'changes' | 'events'>) {
    this.#streams = new EventStreams(context.events)
    this.#follower = new InboxFollower(context)
  }

  /** Closes the old stream of a tab that reconnects. Throws a Problem if there are too many. */
  async open({ id, staffMember }: StaffSession, tab: string, reply: FastifyReply): Promise<void> {
    const key = `${id} ${tab}`
    this.#close(key)
    const release = this.#limiter.acquire([
      { key: `session ${id}`, most: MAX_PER_SESSION },
      { key: `staff member ${staffMember.id}`, most: MAX_PER_STAFF_MEMBER },
    ])
    if (typeof release === 'string') throw refusalOf(release)
    const reader = this.#streams.begin(reply, RECONNECT)
    if (!reader) return release()
    this.#open.set(key, { reader, release })
    reader.once('close', () => {
      release()
      if (this.#open.get(key)?.reader === reader) this.#open.delete(key)
    })
    const session = { id, staffMemberId: staffMember.id, role: staffMember.role, version: staffMember.version }
    await this.#follower.follow(new InboxStream(reader, session, tab))
  }

  /** A connection lost by the network may stay open here for minutes. */
  #close(key: string) {
    const old = this.#open.get(key)
    old?.release()
    old?.reader.destroy()
  }
}

const refusalOf = (why: StreamRefusal) =>
  new Problem(why === 'sender' ? 'too_many_streams' : 'stream_capacity_reached', {
    message: liveCopy.refused[why],
    headers: { 'Retry-After': RETRY_AFTER },
  })
