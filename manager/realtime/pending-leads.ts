import type { ArrivedLead } from '#domain/leads/inbox-event.ts'
import { createStore, type Store } from '../shell/store.ts'

export interface Waiting<Lead> {
  /** Newest first. */
  leads: readonly Lead[]
  /** Whether more wait than these, so that the list has to be read anew. */
  isMore: boolean
}

/** Leads that have arrived since the list was read. They wait, so that nothing moves. */
export interface Tray<Lead extends ArrivedLead> {
  waiting: Store<Waiting<Lead>>
  /** Order of arrival of the newest lead that is known; undefined before a list was read. */
  newest(): number | undefined
  /** A list was read from its top, with everything up to this order of arrival. */
  begin(newest: number): void
  add(leads: readonly Lead[]): void
  /** More have come than are worth reading one by one. */
  addUnread(newest: number): void
  /** They have changed, or are gone, while they wait. */
  replace(leads: readonly Lead[], gone: readonly string[]): void
  /** What waits, which the list shows from now on. */
  letIn(): Waiting<Lead>
}

/** Leads that wait with their rows. */
const MOST = 200

export function createTray<Lead extends ArrivedLead>(): Tray<Lead> {
  const waiting = createStore<Waiting<Lead>>(nothing)
  let known: number | undefined

  return {
    waiting,
    newest: () => known,
    begin(newest) {
      known = newest
      waiting.set(nothing)
    },
    add(leads) {
      const after = known
      if (after === undefined) return
      const arrived = leads.filter(({ seq }) => seq > after).toSorted((one, other) => other.seq - one.seq)
      const [newest] = arrived
      if (!newest) return
      known = newest.seq
      const { leads: before, isMore } = waiting.get()
      const all = [...arrived, ...before]
      waiting.set({ leads: all.slice(0, MOST), isMore: isMore || all.length > MOST })
    },
    addUnread(newest) {
      if (known === undefined || newest <= known) return
      known = newest
      waiting.set({ leads: [], isMore: true })
    },
    replace(leads, gone) {
      const { leads: before, isMore } = waiting.get()
      const byId = new Map(leads.map((lead) => [lead.id, lead]))
      if (!before.some(({ id }) => byId.has(id) || gone.includes(id))) return
      const kept = before.filter(({ id }) => !gone.includes(id))
      waiting.set({ leads: kept.map((lead) => byId.get(lead.id) ?? lead), isMore })
    },
    letIn() {
      const arrived = waiting.get()
      waiting.set(nothing)
      return arrived
    },
  }
}

const nothing = { leads: [], isMore: false }
