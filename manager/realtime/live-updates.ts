import type { ArrivedLead } from '#domain/leads/inbox-event.ts'
import { createStore, type Store } from '../shell/store.ts'
import { createCatchUp, type LeadQueries, type ThrottledStore, throttleStore, type VisibleLeads } from './catch-up.ts'
import { createEventStream, type StreamState } from './event-stream.ts'
import { createPendingLeads, type PendingLeadsStore } from './pending-leads.ts'
import { createPresence, type Presence } from './presence.ts'

interface LiveUpdatesOptions<Lead, Counts> extends LeadQueries<Lead> {
  tab: string
  putPresence(leadId: string, isWriting: boolean): Promise<unknown>
  removePresence(): Promise<unknown>
  /** Undefined if the server does not respond. */
  isSignedIn(): Promise<boolean | undefined>
  onCounts(counts: Counts): void
  onMe(): void
  onHealth(): void
  onChange(): void
  /** The session is over, so all data in memory must be dropped. */
  onEnded(): void
}

export interface LiveUpdates<Lead extends ArrivedLead> {
  state: Pick<Store<StreamState>, 'get' | 'subscribe'>
  pendingLeads: PendingLeadsStore<Lead>
  presence: Presence
  /** Number of pending leads for screen readers. */
  spoken: ThrottledStore<number>
  /** Updates a screen; returns a function that stops it. */
  show(screen: VisibleLeads<Lead>): () => void
  start(): void
  stop(): void
}

/** Milliseconds between announcements of screen readers. */
const ANNOUNCE_INTERVAL = 5_000

export function createLiveUpdates<Lead extends ArrivedLead, Counts>(
  parts: LiveUpdatesOptions<Lead, Counts>,
): LiveUpdates<Lead> {
  const tray = createPendingLeads<Lead>()
  const count = createStore(0)
  tray.waiting.subscribe(() => count.set(tray.waiting.get().leads.length))
  const presence = createPresence({ put: parts.putPresence, remove: parts.removePresence })
  let screen: VisibleLeads<Lead> | undefined
  const catchUp = createCatchUp(tray, parts, () => screen)
  const stream = createEventStream<Lead, Counts>({
    tab: parts.tab,
    isSignedIn: parts.isSignedIn,
    onRefused() {
      parts.onChange()
      void catchUp.all(Number.POSITIVE_INFINITY)
    },
    on: {
      hello({ newest }) {
        presence.connect()
        parts.onChange()
        void catchUp.all(newest)
      },
      arrived(arrived) {
        parts.onChange()
        void catchUp.arrived(arrived)
      },
      counts(counts) {
        parts.onChange()
        parts.onCounts(counts)
      },
      changed(changed) {
        parts.onChange()
        void catchUp.changed(changed)
      },
      presence: presence.receive,
      health() {
        parts.onChange()
        parts.onHealth()
      },
      me: parts.onMe,
      ended: parts.onEnded,
    },
  })
  stream.state.subscribe(() => {
    if (stream.state.get() !== 'open') presence.disconnect()
  })
  return {
    state: stream.state,
    pendingLeads: tray,
    presence,
    spoken: throttleStore(count, ANNOUNCE_INTERVAL),
    show(next) {
      screen = next
      return () => {
        if (screen === next) screen = undefined
      }
    },
    start: stream.start,
    stop: stream.stop,
  }
}
