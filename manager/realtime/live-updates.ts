import type { ArrivedLead } from '#domain/leads/inbox-event.ts'
import { createStore, type Store } from '../shell/store.ts'
import { atMostEach, createCatchUp, type DeskReads, type Paced, type Shown } from './catch-up.ts'
import { createEventStream, type StreamState } from './event-stream.ts'
import { createTray, type Tray } from './pending-leads.ts'
import { createPresence, type Presence } from './presence.ts'

/** The calls of the server, and who is told what. */
export interface LiveParts<Lead, Counts> extends DeskReads<Lead> {
  tab: string
  putPresence(leadId: string, isWriting: boolean): Promise<unknown>
  removePresence(): Promise<unknown>
  /** Undefined where the server does not answer. */
  isSignedIn(): Promise<boolean | undefined>
  onCounts(counts: Counts): void
  onMe(): void
  onHealth(): void
  /** Lists and figures may be others than before. */
  onNews(): void
  /** The session is over: nothing that was read may stay in memory. */
  onEnded(): void
}

export interface LiveDesk<Lead extends ArrivedLead> {
  state: Pick<Store<StreamState>, 'get' | 'subscribe'>
  tray: Tray<Lead>
  presence: Presence
  /** How many leads wait, as screen readers say it. */
  spoken: Paced<number>
  /** Keeps a screen fresh; returns how to leave it. */
  show(screen: Shown<Lead>): () => void
  start(): void
  stop(): void
}

/** Milliseconds between two sentences of a screen reader. */
const SPOKEN_EACH = 5_000

/** What a desk that is open hears and asks. */
export function createLiveDesk<Lead extends ArrivedLead, Counts>(parts: LiveParts<Lead, Counts>): LiveDesk<Lead> {
  const tray = createTray<Lead>()
  const count = createStore(0)
  tray.waiting.subscribe(() => count.set(tray.waiting.get().leads.length))
  const presence = createPresence({ put: parts.putPresence, remove: parts.removePresence })
  let screen: Shown<Lead> | undefined
  const catchUp = createCatchUp(tray, parts, () => screen)
  const stream = createEventStream<Lead, Counts>({
    tab: parts.tab,
    isSignedIn: parts.isSignedIn,
    onRefused() {
      parts.onNews()
      void catchUp.all(Number.POSITIVE_INFINITY)
    },
    on: {
      hello({ newest }) {
        presence.begin()
        parts.onNews()
        void catchUp.all(newest)
      },
      arrived(arrived) {
        parts.onNews()
        void catchUp.arrived(arrived)
      },
      counts(counts) {
        parts.onNews()
        parts.onCounts(counts)
      },
      changed(changed) {
        parts.onNews()
        void catchUp.changed(changed)
      },
      presence: presence.hear,
      health() {
        parts.onNews()
        parts.onHealth()
      },
      me: parts.onMe,
      ended: parts.onEnded,
    },
  })
  stream.state.subscribe(() => {
    if (stream.state.get() !== 'open') presence.rest()
  })
  return {
    state: stream.state,
    tray,
    presence,
    spoken: atMostEach(count, SPOKEN_EACH),
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
