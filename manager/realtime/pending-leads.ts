import type { ArrivedLead } from '#domain/leads/inbox-event.ts'
import { createStore, type Store } from '../shell/store.ts'

export interface PendingLeads<Lead> {
  leads: readonly Lead[]
  /** True if there are more than these, so that the list has to be read again. */
  isMore: boolean
}

/** Leads that arrived after the list was read. Hidden until the user asks, so that nothing moves. */
export interface PendingLeadsStore<Lead extends ArrivedLead> {
  waiting: Store<PendingLeads<Lead>>
  /** Arrival number of the newest known lead; undefined before a list was read. */
  newest(): number | undefined
  /** The list was read from the top, up to this arrival number. */
  reset(newest: number): void
  add(leads: readonly Lead[]): void
  /** Too many leads arrived to read them one by one. */
  addUnread(newest: number): void
  replace(leads: readonly Lead[], gone: readonly string[]): void
  /** Returns the pending leads and clears them, because the list will show them. */
  takePending(): PendingLeads<Lead>
}

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
      const remaining = before.filter(({ id }) => !gone.includes(id))
      waiting.set({ leads: remaining.map((lead) => byId.get(lead.id) ?? lead), isMore })
    },
    takePending() {
      const arrived = waiting.get()
      waiting.set(noLeads)
      return arrived
    },
  }
}

const noLeads = { leads: [], isMore: false }
