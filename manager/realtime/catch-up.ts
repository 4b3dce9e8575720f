import type { ArrivedLead, InboxEvents } from '#domain/leads/inbox-event.ts'
import { createStore, type Store } from '../shell/store.ts'
import type { PendingLeadsStore } from './pending-leads.ts'

/** Undefined if the server does not respond; the next connection reads everything again. */
export interface LeadQueries<Lead> {
  /** A page of all leads, newest arrivals first. */
  page(cursor: string | undefined): Promise<{ leads: Lead[]; next: string | null } | undefined>
  /** Rows that still exist. */
  rows(ids: readonly string[]): Promise<Lead[] | undefined>
}

/** The current screen, which does not move while its data is refreshed. */
export interface VisibleLeads<Lead> {
  ids(): readonly string[]
  open(): string | undefined
  replace(leads: readonly Lead[], gone: readonly string[]): void
  reread(): void
}

interface CatchUp<Lead extends ArrivedLead> {
  all(newest: number): Promise<void>
  arrived(arrived: InboxEvents<Lead, never>['arrived']): Promise<void>
  changed(changed: InboxEvents<Lead, never>['changed']): Promise<void>
}

/** Maximum pages of missed leads to read. If more were missed, the list has to be reloaded. */
const MAX_PAGES = 4
const MAX_ROWS = 100

export function createCatchUp<Lead extends ArrivedLead>(
  tray: PendingLeadsStore<Lead>,
  reads: LeadQueries<Lead>,
  shown: () => VisibleLeads<Lead> | undefined,
): CatchUp<Lead> {
  /** Runs reads one by one, so that an older response never replaces a newer one. */
  let last: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => (last = last.then(work, work))
  const stale = new Set<string>()

  async function readArrivals(newest: number) {
    const known = tray.newest()
    if (known === undefined || newest <= known) return
    const missed: Lead[] = []
    let cursor: string | undefined
    for (let pages = 0; pages < MAX_PAGES; pages++) {
      const page = await reads.page(cursor)
      if (!page) return
      const fresh = page.leads.filter(({ seq }) => seq > known)
      missed.push(...fresh)
      if (!page.next || fresh.length < page.leads.length) return tray.add(missed)
      cursor = page.next
    }
    // The first page may have newer leads than the event said.
    tray.addUnread(missed[0]?.seq ?? newest)
  }

  async function readRows() {
    const screen = shown()
    const open = screen?.open()
    const ids = Array.from(stale)
    stale.clear()
    if (open !== undefined && ids.includes(open)) screen?.reread()
    const inView = new Set([...(screen?.ids() ?? []), ...tray.waiting.get().leads.map(({ id }) => id)])
    const wanted = ids.filter((id) => inView.has(id))
    for (let start = 0; start < wanted.length; start += MAX_ROWS) {
      const some = wanted.slice(start, start + MAX_ROWS)
      const leads = await reads.rows(some)
      if (!leads) return
      const gone = some.filter((id) => leads.every((lead) => lead.id !== id))
      tray.replace(leads, gone)
      shown()?.replace(leads, gone)
    }
  }

  function everything(): string[] {
    const screen = shown()
    const open = screen?.open()
    const waiting = tray.waiting.get().leads.map(({ id }) => id)
    return [...(screen?.ids() ?? []), ...waiting, ...(open === undefined ? [] : [open])]
  }

  function mark(ids: readonly string[] | null) {
    for (const id of ids ?? everything()) stale.add(id)
  }

  /** Queued calls share the next read. */
  const refresh = () => inTurn(async () => void (stale.size > 0 && (await readRows())))

  return {
    async all(newest) {
      // Before reading arrivals, whose rows will be fresh.
      mark(null)
      await inTurn(() => readArrivals(newest))
      await refresh()
    },
    arrived: ({ after, newest, count, rows }) =>
      inTurn(async () => {
        const known = tray.newest()
        if (known === undefined) return
        if (rows.length < count || after > known) await readArrivals(newest)
        else tray.add(rows)
      }),
    async changed({ ids }) {
      mark(ids)
      await refresh()
    },
  }
}

export interface ThrottledStore<Value> extends Pick<Store<Value>, 'get' | 'subscribe'> {
  stop(): void
}

/** Follows a store with at most one update per `ms`; always delivers the last value. */
export function throttleStore<Value>(store: Store<Value>, ms: number): ThrottledStore<Value> {
  const paced = createStore(store.get())
  let timer: ReturnType<typeof setTimeout> | undefined
  function show() {
    const isNew = paced.get() !== store.get()
    timer = isNew ? setTimeout(show, ms) : undefined
    if (isNew) paced.set(store.get())
  }
  const unsubscribe = store.subscribe(() => {
    if (timer === undefined) show()
  })
  return {
    get: paced.get,
    subscribe: paced.subscribe,
    stop() {
      unsubscribe()
      clearTimeout(timer)
    },
  }
}
