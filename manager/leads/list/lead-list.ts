import { matchesFilter } from '#domain/leads/inbox-filter.ts'
import type { FailedCall } from '../../api/client.ts'
import type { PendingLeads } from '../../realtime/pending-leads.ts'
import { createStore, type Store } from '../../shell/store.ts'
import type { LeadCalls, LeadListPage, Row } from '../lead-calls.ts'
import { type Filter, queryOf } from './filter-url.ts'

export interface ListQuery {
  filter: Filter
  searchText: string
}

interface ListState extends ListQuery {
  ids: readonly string[]
  next: string | null
  /** The list reached its maximum and the server has more leads. */
  isFull: boolean
  /** The server stopped before it searched all leads, so older ones may match. */
  isSearching: boolean
  /** No lead contains the text; these leads have similar names. */
  isSimilar: boolean
  reading: 'top' | 'more' | undefined
  problem: FailedCall | undefined
  /** Milliseconds since 1970 of the last read of the first page. */
  readAt: number | undefined
}

export interface LeadList {
  state: Store<ListState>
  show(wanted: ListQuery): void
  reload(): void
  more(): void
  addPending(waiting: PendingLeads<Row>): void
  remove(gone: readonly string[]): void
  /** Next or previous lead, or the first one. */
  neighbor(id: string | undefined, step: 1 | -1): string | undefined
  nextWaiting(id: string): string | undefined
}

interface Parts {
  calls: Pick<LeadCalls, 'list'>
  putRow(row: Row): void
  rowOf(id: string): Row | undefined
  forgetRow(id: string): void
  staffMemberId(): string
  now(): number
  /** Called before the first page is read; leads that arrive later are pending. */
  onTop(): void
  /** Called with the newest lead of all, or undefined if there is none. */
  onNewest(row: Row | undefined): void
}

/** Maximum rows. A longer list would slow down each key press. */
const MAX_ROWS = 500

const emptyList: ListState = {
  filter: { view: 'all' },
  searchText: '',
  ids: [],
  next: null,
  isFull: false,
  isSearching: false,
  isSimilar: false,
  reading: undefined,
  problem: undefined,
  readAt: undefined,
}

export function createLeadList(parts: Parts): LeadList {
  const { calls, putRow, rowOf, forgetRow, staffMemberId, now, onTop, onNewest } = parts
  const state = createStore(emptyList)
  const patch = (change: Partial<ListState>) => state.set({ ...state.get(), ...change })
  let asking: AbortController | undefined

  /** Undefined if a later request replaced this one. */
  async function ask(cursor: string | undefined) {
    asking?.abort()
    const own = new AbortController()
    asking = own
    const { filter, searchText } = state.get()
    const answer = await calls
      .list({ ...filter, ...(searchText && { search: searchText }), ...(cursor && { cursor }) }, own.signal)
      .catch((error: unknown) => {
        if (own.signal.aborted) return undefined
        throw error
      })
    return asking === own ? answer : undefined
  }

  async function readTop() {
    patch({ reading: 'top', problem: undefined })
    onTop()
    const answer = await ask(undefined)
    if (!answer) return
    if (answer.state !== 'done') return patch({ reading: undefined, problem: answer })
    const { filter, searchText } = state.get()
    if (isAll(filter) && searchText === '') onNewest(answer.data.items[0])
    patch({ ids: addPage(answer.data), ...pageState(answer.data), isFull: false, reading: undefined, readAt: now() })
  }

  async function readMore(cursor: string) {
    patch({ reading: 'more', problem: undefined })
    const answer = await ask(cursor)
    if (!answer) return
    if (answer.state !== 'done') {
      const isOver = answer.state === 'refused' && answer.problem.code === 'invalid_cursor'
      patch({ reading: undefined, problem: answer, ...(isOver && { next: null }) })
      return
    }
    const known = new Set(state.get().ids)
    const ids = addPage(answer.data).filter((id) => !known.has(id))
    patch({ ...pageState(answer.data), ...limited([...state.get().ids, ...ids], answer.data.next), reading: undefined })
  }

  /** A full list has no next page, because rows before it may be missing. */
  function limited(ids: readonly string[], next: string | null): Pick<ListState, 'ids' | 'next' | 'isFull'> {
    const isFull = state.get().isFull || ids.length > MAX_ROWS || (ids.length === MAX_ROWS && next !== null)
    return isFull ? { ids: ids.slice(0, MAX_ROWS), next: null, isFull } : { ids, next, isFull }
  }

  function addPage({ items }: LeadListPage): string[] {
    for (const row of items) putRow(row)
    return items.map(({ id }) => id)
  }

  return {
    state,
    show(wanted) {
      const { filter, searchText, readAt, problem } = state.get()
      const isSame = keyOf(wanted) === keyOf({ filter, searchText })
      if (isSame && (readAt !== undefined || asking) && !problem) return
      if (!isSame) state.set({ ...emptyList, ...wanted })
      void readTop()
    },
    reload: () => void readTop(),
    more() {
      const { next, reading } = state.get()
      if (next !== null && !reading) void readMore(next)
    },
    addPending({ leads, isMore }) {
      const { filter, searchText, ids, next } = state.get()
      const { sort = 'newest' } = filter
      if (isMore || searchText !== '' || sort !== 'newest') return void readTop()
      const known = new Set(ids)
      const fresh = leads.filter(
        (row) => !known.has(row.id) && fitsRow(row, filter, { staffMemberId: staffMemberId(), now: now() }),
      )
      for (const row of leads) putRow(row)
      if (fresh.length > 0) patch(limited([...fresh.map(({ id }) => id), ...ids], next))
    },
    remove(gone) {
      const { ids } = state.get()
      if (ids.some((id) => gone.includes(id))) patch({ ids: ids.filter((id) => !gone.includes(id)) })
      for (const id of gone) forgetRow(id)
    },
    neighbor(id, step) {
      const { ids } = state.get()
      const place = id === undefined ? -1 : ids.indexOf(id)
      return place < 0 ? ids[0] : ids[place + step]
    },
    nextWaiting(id) {
      const { ids } = state.get()
      const place = ids.indexOf(id)
      return [...ids.slice(place + 1), ...ids.slice(0, Math.max(place, 0))].find((one) => rowOf(one)?.waiting)
    },
  }
}

const isAll = (filter: Filter) => queryOf(filter) === ''
const keyOf = ({ filter, searchText }: ListQuery) => `${queryOf(filter)} ${searchText}`
const pageState = ({ next, searching, similar }: LeadListPage) => ({ next, isSearching: searching, isSimilar: similar })

/** True if the server would list the new lead; does not compare search text. */
export const fitsRow = (
  row: Row,
  { since, until, ...filter }: Filter,
  reader: { staffMemberId: string; now: number },
): boolean =>
  matchesFilter(
    {
      ...row,
      waiting: Number(row.waiting),
      held: Number(row.state === 'held'),
      snoozed_until: row.snoozed_until === null ? null : Date.parse(row.snoozed_until),
      created_at: Date.parse(row.created_at),
      updated_at: Date.parse(row.created_at),
      visitor_replied_at: null,
      active_at: null,
    },
    {
      ...filter,
      ...(since !== undefined && { since: Date.parse(since) }),
      ...(until !== undefined && { until: Date.parse(until) }),
    },
    reader,
  )
