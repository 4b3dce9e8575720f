import { beforeEach, expect, test } from 'vitest'
import type { CallResult } from '../../api/client.ts'
import type { LeadListPage, LeadListRequest, Row } from '../lead-calls.ts'
import { createLeadList, type LeadList } from './lead-list.ts'

const rowOf = (id: string, seq: number, more: Partial<Row> = {}): Row => ({
  ...{ id, seq, version: 1, kind: 'contact', state: 'accepted', held_reasons: [], stage: 'new', owner_id: null },
  ...{
    waiting: true,
    snoozed_until: null,
    close_reason: null,
    won_value: null,
    snooze_reason: null,
    source: 'none',
    country: 'GB',
    name: id,
    company: null,
    excerpt: null,
  },
  ...{ email: `${id}@example.com`, page_address: null, dead: 0, unknown: 0, last_note: null },
  created_at: '2026-11-20T14:02:07.000Z',
  ...more,
})

interface SentRequest {
  body: LeadListRequest
  signal: AbortSignal | undefined
  answer(answer: CallResult<LeadListPage>): void
}

let requests: SentRequest[]
let rows: Map<string, Row>
let newest: (number | undefined)[]
let list: LeadList

beforeEach(() => {
  requests = []
  rows = new Map()
  newest = []
  list = createLeadList({
    calls: {
      list: (body, signal) => {
        const { promise, resolve } = Promise.withResolvers<CallResult<LeadListPage>>()
        requests.push({ body, signal, answer: resolve })
        return promise
      },
    },
    putRow: (row) => rows.set(row.id, row),
    rowOf: (id) => rows.get(id),
    forgetRow: (id) => rows.delete(id),
    staffMemberId: () => 'me',
    now: () => 0,
    onTop: () => {},
    onNewest: (row) => newest.push(row?.seq),
  })
})

const page = (items: Row[], next: string | null = null): CallResult<LeadListPage> => ({
  state: 'done',
  data: { items, next, searching: false, similar: false },
})
const settle = () => new Promise((resolve) => setImmediate(resolve))
const answer = async (place: number, given: CallResult<LeadListPage>) => {
  requests[place]?.answer(given)
  await settle()
}
const ids = () => list.state.get().ids

test('the next page is appended, with each lead once', async () => {
  list.show({ filter: { view: 'all' }, searchText: '' })
  await answer(0, page([rowOf('c', 3), rowOf('b', 2)], 'older'))
  expect(newest).toEqual([3])
  list.more()
  list.more()
  expect(requests.map(({ body }) => body.cursor)).toEqual([undefined, 'older'])
  await answer(1, page([rowOf('b', 2), rowOf('a', 1)]))
  expect(ids()).toEqual(['c', 'b', 'a'])
  list.more()
  expect(requests).toHaveLength(2)
})

test('a later request replaces an earlier one, in any order of responses', async () => {
  list.show({ filter: { view: 'all' }, searchText: '' })
  list.show({ filter: { view: 'all' }, searchText: 'amara' })
  expect(requests[0]?.signal?.aborted).toBe(true)
  await answer(1, page([rowOf('amara', 2)]))
  await answer(0, page([rowOf('other', 3)]))
  expect(ids()).toEqual(['amara'])
})

test('the same list is requested once, and again after a failure', async () => {
  const all = { filter: { view: 'all' as const }, searchText: '' }
  list.show(all)
  list.show(all)
  expect(requests).toHaveLength(1)
  await answer(0, { state: 'unreachable' })
  expect(list.state.get().problem).toEqual({ state: 'unreachable' })
  list.show(all)
  expect(requests).toHaveLength(2)
})

test('loaded leads stay if the next page or a refresh fails', async () => {
  list.show({ filter: { view: 'all' }, searchText: '' })
  await answer(0, page([rowOf('b', 2)], 'older'))
  list.more()
  await answer(1, { state: 'unreachable' })
  list.reload()
  await answer(2, { state: 'unreachable' })
  expect(ids()).toEqual(['b'])
})

test('matching new leads are added at the top, others only become known', async () => {
  list.show({ filter: { view: 'all', kind: 'demo' }, searchText: '' })
  await answer(0, page([rowOf('a', 1, { kind: 'demo' })]))
  list.addPending({ leads: [rowOf('c', 3, { kind: 'demo' }), rowOf('b', 2)], isMore: false })
  expect(ids()).toEqual(['c', 'a'])
  expect(rows.has('b')).toBe(true)
  expect(newest, 'a filtered list does not know the newest of all').toEqual([])
})

test('in another order, the top is read again, because a new lead may not be first', async () => {
  list.show({ filter: { view: 'all', sort: 'oldest' }, searchText: '' })
  await answer(0, page([rowOf('a', 1)]))
  expect(newest, 'the first lead is not the newest of all').toEqual([])
  list.addPending({ leads: [rowOf('c', 3)], isMore: false })
  expect(requests.map(({ body }) => body.sort)).toEqual(['oldest', 'oldest'])
})

test('with search text, or too many new leads, the top is read again', async () => {
  list.show({ filter: { view: 'all' }, searchText: 'amara' })
  await answer(0, page([]))
  list.addPending({ leads: [rowOf('c', 3)], isMore: false })
  expect(requests).toHaveLength(2)
})

test('neighbors end with the list, and the search for the next waiting lead starts at the top', async () => {
  list.show({ filter: { view: 'all' }, searchText: '' })
  await answer(0, page([rowOf('c', 3), rowOf('b', 2, { waiting: false }), rowOf('a', 1, { waiting: false })]))
  expect(list.neighbor(undefined, 1)).toBe('c')
  expect(list.neighbor('c', 1)).toBe('b')
  expect(list.neighbor('a', 1)).toBeUndefined()
  expect(list.neighbor('c', -1)).toBeUndefined()
  expect(list.nextWaiting('b')).toBe('c')
  expect(list.nextWaiting('c')).toBeUndefined()
})

test('a lead that was deleted leaves the list', async () => {
  list.show({ filter: { view: 'all' }, searchText: '' })
  await answer(0, page([rowOf('b', 2), rowOf('a', 1)]))
  list.remove(['b'])
  expect(ids()).toEqual(['a'])
  expect(rows.has('b')).toBe(false)
})

const rowsOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => rowOf(`lead-${from + index}`, 10_000 - from - index))

test('the list ends at 500 rows, and says when there are more leads', async () => {
  list.show({ filter: { view: 'all' }, searchText: '' })
  await answer(0, page(rowsOf(0, 450), 'older'))
  list.more()
  expect(list.state.get().isFull).toBe(false)
  await answer(1, page(rowsOf(450, 100), 'oldest'))
  expect(ids()).toEqual(rowsOf(0, 500).map(({ id }) => id))
  expect(list.state.get()).toMatchObject({ isFull: true, next: null })
  list.more()
  expect(requests).toHaveLength(2)
  list.addPending({ leads: [rowOf('new', 10_001)], isMore: false })
  expect([ids().length, ids()[0], ids().at(-1)]).toEqual([500, 'new', 'lead-498'])
  list.remove(['new'])
  list.more()
  expect([requests.length, list.state.get().isFull], 'a further page would leave out a lead').toEqual([2, true])
  list.show({ filter: { view: 'all', kind: 'demo' }, searchText: '' })
  await answer(2, page(rowsOf(0, 2)))
  expect(list.state.get().isFull).toBe(false)
})

test('a list of exactly 500 leads is whole', async () => {
  list.show({ filter: { view: 'all' }, searchText: '' })
  await answer(0, page(rowsOf(0, 450), 'older'))
  list.more()
  await answer(1, page(rowsOf(450, 50)))
  expect(list.state.get().isFull).toBe(false)
  list.addPending({ leads: [rowOf('new', 10_001)], isMore: false })
  expect(list.state.get().isFull).toBe(true)
})
