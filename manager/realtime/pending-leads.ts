import type { ArrivedLead } from '#domain/leads/inbox-event.ts'
import { createStore, type Store } from '../shell/store.ts'

export interface PendingLeads<Lead> {
  /** Newest first. */
  leads: readonly Lead[]
  /** Whether more wait than these, so that the list has to be read anew. */
  isMore: boolean
}

/** Leads that have arrived since the list was read. They wait, so that nothing moves. */
export interface PendingLeadsStore<Lead extends ArrivedLead> {
  waiting: Store<PendingLeads<Lead>>
  /** Order of arrival of the newest lead that is known; undefined before a list was read. */
  newest(): number | undefined
  /** A list was read from its top, with everything up to this order of arrival. */
  reset(newest: number): void
  add(leads: readonly Lead[]): void
  /** More have come than are worth reading one by one. */
  addUnread(newest: number): void
  /** They have changed, or are gone, while they wait. */
  replace(leads: readonly Lead[], gone: readonly string[]): void
  /** What waits, which the list shows from now on. */
  takePending(): PendingLeads<Lead>
}

/** Leads that wait with their rows. */
const MAX_PENDING = 200

export function createPendingLeads<Lead extends ArrivedLead>(): PendingLeadsStore<Lead> {
  const waiting = createStore<PendingLeads<Lead>>(noLeads)
  let known: number | undefined

  return {
    waiting,
    newest: () => known,
    reset(newest) {
      known = newest
      waiting.set(noLeads)
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
      waiting.set({ leads: all.slice(0, MAX_PENDING), isMore: isMore || all.length > MAX_PENDING })
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
    takePending() {
      const arrived = waiting.get()
      waiting.set(noLeads)
      return arrived
    },
  }
}

const noLeads = { leads: [], isMore: false }
