import type { Context } from '#server/context.ts'
import type { Change } from '#server/db/changes.ts'
import { countDesk } from '#server/leads/inbox/inbox-counts.ts'
import { endPresence, listPresence, type OpenLead } from '#server/leads/inbox/presence.ts'
import { Refresh } from '#server/runtime/coalesced-job.ts'
import { version } from '#server/runtime/project-files.ts'
import { readChannelStates } from './channel-states.ts'
import { type DeskStream, deskEvent, readLiveSessions } from './event-stream.ts'
import { DeskNews } from './inbox-changes.ts'

type Following = Pick<Context, 'db' | 'clock' | 'config' | 'log' | 'changes'>

/** Milliseconds between two signs of life, since proxies close silent connections. */
const BEAT = 15_000
/** Milliseconds: what nobody announced of a session is found by then. */
const SESSION_CHECK = 5_000
/** Milliseconds between two looks, so that a burst is told in few events. */
const REST = 50
const COUNTS_REST = 1_000

/** Tells the open desks of this process what happens. Everything is read once, for all of them. */
export class DeskFollower {
  readonly #context: Following
  readonly #streams = new Set<DeskStream>()
  #news: DeskNews
  #open: OpenLead[] = []
  #channels: string | undefined
  readonly #looks: Refresh
  readonly #counts: Refresh
  readonly #presence: Refresh
  readonly #sessions: Refresh
  readonly #health: Refresh
  #stop = () => {}

  constructor(context: Following) {
    this.#context = context
    this.#news = new DeskNews(context)
    const onFailure = (error: unknown) => {
      // The database may be closed by then.
      if (this.#streams.size === 0) return
      context.log.warn({ err: error }, 'Open desks could not be told what happens')
    }
    const refresh = (job: () => Promise<void>, rest?: number) => new Refresh(job, onFailure, rest)
    this.#looks = refresh(() => this.#look(), REST)
    this.#counts = refresh(() => this.#sendCounts(), COUNTS_REST)
    this.#presence = refresh(() => this.#readPresence())
    this.#sessions = refresh(() => this.#checkSessions())
    this.#health = refresh(() => this.#compareChannels())
  }

  /** Resolves when the tab was greeted, or could not be. */
  async follow(stream: DeskStream): Promise<void> {
    stream.reader.once('close', () => void this.#leave(stream))
    this.#streams.add(stream)
    if (this.#streams.size === 1) this.#start()
    if (this.#news.newest === undefined) await this.#looks.now()
    const { newest } = this.#news
    // The client comes again.
    if (newest === undefined) stream.reader.end()
    if (newest === undefined || !this.#streams.has(stream)) return
    stream.greet({ session: stream.sessionId, newest: stream.mayRead('leads.read') ? newest : 0, build: version })
    void this.#counts.now()
    void this.#presence.now()
    // The session may have ended since it was read for this request.
    void this.#sessions.now()
  }

  async #leave(stream: DeskStream) {
    this.#streams.delete(stream)
    if (this.#streams.size === 0) this.#stop()
    // The tab may have come back before its old connection was noticed to be gone.
    if (Array.from(this.#streams).some((other) => other.isOf(stream))) return
    await endPresence(this.#context, stream).catch((error) =>
      this.#context.log.warn({ err: error }, 'A closed desk still counts as open for a while'),
    )
  }

  #start() {
    this.#news = new DeskNews(this.#context)
    this.#channels = undefined
    const unsubscribe = this.#context.changes.subscribe((change) => this.#hear(change))
    const beat = setInterval(() => {
      for (const stream of this.#streams) stream.send(deskEvent('beat', {}))
      // Nobody announces that a tab is gone with its process.
      if (this.#open.length > 0) void this.#presence.now()
    }, BEAT)
    const check = setInterval(() => void this.#sessions.now(), SESSION_CHECK)
    this.#stop = () => {
      unsubscribe()
      clearInterval(beat)
      clearInterval(check)
      for (const refresh of this.#refreshes) refresh.stop()
    }
    void this.#health.now()
  }

  get #refreshes() {
    return [this.#sessions, this.#looks, this.#counts, this.#presence, this.#health]
  }

  #hear(change: Change | 'unknown') {
    if (change === 'unknown') {
      this.#news.doubt()
      for (const refresh of this.#refreshes) void refresh.now()
    } else if (change === 'presence') void this.#presence.now()
    else if (change === 'channels') this.#tellHealth()
    else if (change === 'mails') void this.#counts.now()
    else if (change === 'content') return
    else if ('operators' in change) {
      void this.#sessions.now()
      void this.#presence.now()
    } else {
      this.#news.announce(change.leads)
      void this.#looks.now()
    }
  }

  async #look() {
    const news = this.#news
    const send = (text: string) => {
      for (const stream of this.#streams) if (stream.mayHear('leads.read')) stream.send(text)
      void this.#counts.now()
    }
    const open = this.#open.map(({ leadId }) => leadId)
    const isMore = await news.look(open, {
      onArrived: (arrived) => send(deskEvent('arrived', arrived)),
      onChanged: (changed) => send(deskEvent('changed', changed)),
    })
    if (isMore) void this.#looks.now()
  }

  async #compareChannels() {
    const before = this.#channels
    this.#channels = await readChannelStates(this.#context.db.query)
    if (before !== undefined && before !== this.#channels) this.#tellHealth()
  }

  #tellHealth() {
    for (const stream of this.#streams) if (stream.mayHear('deliveries.read')) stream.send(deskEvent('health', {}))
  }

  async #sendCounts() {
    const streams = Array.from(this.#streams).filter((stream) => stream.mayHear('leads.read'))
    for (const id of new Set(streams.map(({ session }) => session.operatorId))) {
      const text = deskEvent('counts', await countDesk(this.#context, id))
      for (const stream of streams) if (stream.session.operatorId === id) stream.showCounts(text)
    }
  }

  async #readPresence() {
    const { db, clock } = this.#context
    this.#open = await listPresence(db.query, clock().getTime())
    for (const stream of this.#streams) if (stream.mayHear('leads.read')) stream.showPresence(this.#open)
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
