import type { Context } from '#server/context.ts'
import type { Change } from '#server/db/changes.ts'
import { countInbox } from '#server/leads/inbox/inbox-counts.ts'
import { endPresence, listPresence, type OpenLead } from '#server/leads/inbox/presence.ts'
import { CoalescedJob } from '#server/runtime/coalesced-job.ts'
import { version } from '#server/runtime/project-files.ts'
import { readChannelStates } from './channel-states.ts'
import { type InboxStream, inboxEvent, readLiveSessions } from './event-stream.ts'
import { InboxChanges } from './inbox-changes.ts'

type FollowerContext = Pick<Context, 'db' | 'clock' | 'config' | 'log' | 'changes' | 'events'>

/** Milliseconds between heartbeats, because proxies close idle connections. */
const HEARTBEAT_INTERVAL = 15_000
/** Milliseconds between checks for session changes that were not announced. */
const SESSION_CHECK = 5_000
/** Milliseconds between checks, so that a burst is sent in few events. */
const CHECK_PAUSE = 50
const COUNTS_PAUSE = 1_000

/** Sends changes to the open inboxes of this process. Reads once for all of them. */
export class InboxFollower {
  readonly #context: FollowerContext
  readonly #streams = new Set<InboxStream>()
  #changes: InboxChanges
  #open: OpenLead[] = []
  #channels: string | undefined
  readonly #checks: CoalescedJob
  readonly #counts: CoalescedJob
  readonly #presence: CoalescedJob
  readonly #sessions: CoalescedJob
  readonly #health: CoalescedJob
  #stop = () => {}
  #isStopping = false

  constructor(context: FollowerContext) {
    this.#context = context
    this.#changes = new InboxChanges(context)
    context.events.once('stopping', () => {
      this.#isStopping = true
    })
    const onFailure = (error: unknown) => {
      // The database may be closed by then.
      if (this.#streams.size === 0) return
      context.log.warn({ err: error }, 'Open lead inboxes could not be notified')
    }
    const refresh = (job: () => Promise<void>, rest?: number) => new CoalescedJob(job, onFailure, rest)
    this.#checks = refresh(() => this.#check(), CHECK_PAUSE)
    this.#counts = refresh(() => this.#sendCounts(), COUNTS_PAUSE)
    this.#presence = refresh(() => this.#readPresence())
    this.#sessions = refresh(() => this.#checkSessions())
    this.#health = refresh(() => this.#compareChannels())
  }

  async follow(stream: InboxStream): Promise<void> {
    stream.reader.once('close', () => void this.#leave(stream))
    this.#streams.add(stream)
    if (this.#streams.size === 1) this.#start()
    if (this.#changes.newest === undefined) await this.#checks.runNow()
    const { newest } = this.#changes
    // The client reconnects.
    if (newest === undefined) stream.reader.end()
    if (newest === undefined || !this.#streams.has(stream)) return
    stream.greet({ session: stream.sessionId, newest: stream.mayRead('leads.read') ? newest : 0, build: version })
    void this.#counts.runNow()
    void this.#presence.runNow()
    // The session may have ended after this request read it.
    void this.#sessions.runNow()
  }

  async #leave(stream: InboxStream) {
    this.#streams.delete(stream)
    if (this.#streams.size === 0) this.#stop()
    // When the process stops, its tabs reconnect to another one, and the database is about to close.
    if (this.#isStopping) return
    // The tab may have reconnected before its old connection was closed.
    if (Array.from(this.#streams).some((other) => other.isOf(stream))) return
    await endPresence(this.#context, stream).catch((error) =>
      this.#context.log.warn({ err: error }, 'A closed tab still counts as present for up to 45 s'),
    )
  }

  #start() {
    this.#changes = new InboxChanges(this.#context)
    this.#channels = undefined
    const unsubscribe = this.#context.changes.subscribe((change) => this.#onChange(change))
    const beat = setInterval(() => {
      for (const stream of this.#streams) stream.send(inboxEvent('heartbeat', {}))
      // A process that ends does not announce that its tabs are gone.
      if (this.#open.length > 0) void this.#presence.runNow()
    }, HEARTBEAT_INTERVAL)
    const check = setInterval(() => void this.#sessions.runNow(), SESSION_CHECK)
    this.#stop = () => {
      unsubscribe()
      clearInterval(beat)
      clearInterval(check)
      for (const refresh of this.#refreshes) refresh.stop()
    }
    void this.#health.runNow()
  }

  get #refreshes() {
    return [this.#sessions, this.#checks, this.#counts, this.#presence, this.#health]
  }

  #onChange(change: Change | 'unknown') {
    if (change === 'unknown') {
      this.#changes.invalidate()
      for (const refresh of this.#refreshes) void refresh.runNow()
    } else if (change === 'presence') void this.#presence.runNow()
    else if (change === 'channels') this.#sendHealth()
    else if (change === 'mails') void this.#counts.runNow()
    else if (change === 'content') return
    else if ('staffMembers' in change) {
      void this.#sessions.runNow()
      void this.#presence.runNow()
    } else {
      this.#changes.announce(change.leads)
      void this.#checks.runNow()
    }
  }

  async #check() {
    const update = this.#changes
    const send = (text: string) => {
      for (const stream of this.#streams) if (stream.mayReceive('leads.read')) stream.send(text)
      void this.#counts.runNow()
    }
    const open = this.#open.map(({ leadId }) => leadId)
    const isMore = await update.check(open, {
      onArrived: (arrived) => send(inboxEvent('arrived', arrived)),
      onChanged: (changed) => send(inboxEvent('changed', changed)),
    })
    if (isMore) void this.#checks.runNow()
  }

  async #compareChannels() {
    const before = this.#channels
    this.#channels = await readChannelStates(this.#context.db.query)
    if (before !== undefined && before !== this.#channels) this.#sendHealth()
  }

  #sendHealth() {
    for (const stream of this.#streams) if (stream.mayReceive('deliveries.read')) stream.send(inboxEvent('health', {}))
  }

  async #sendCounts() {
    const streams = Array.from(this.#streams).filter((stream) => stream.mayReceive('leads.read'))
    for (const id of new Set(streams.map(({ session }) => session.staffMemberId))) {
      const text = inboxEvent('counts', await countInbox(this.#context, id))
      for (const stream of streams) if (stream.session.staffMemberId === id) stream.showCounts(text)
    }
  }

  async #readPresence() {
    const { db, clock } = this.#context
    this.#open = await listPresence(db.query, clock().getTime())
    for (const stream of this.#streams) if (stream.mayReceive('leads.read')) stream.showPresence(this.#open)
  }

  async #checkSessions() {
    const streams = Array.from(this.#streams)
    if (streams.length === 0) return
    const live = await readLiveSessions(this.#context, new Set(streams.map(({ sessionId }) => sessionId)))
    for (const stream of streams) {
      const session = live.get(stream.sessionId)
      if (session) stream.renew(session)
      else stream.end()
    }
  }
}
