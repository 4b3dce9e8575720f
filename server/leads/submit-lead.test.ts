import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { type Database, DatabaseBusy, type Queries } from '#server/db/database.ts'
import { contactBody } from '../../test/leads.ts'
import type { LeadOutcome } from './store-leads.ts'
import { LeadStore, MAX_IN_PROGRESS, submitLead } from './submit-lead.ts'

const now = new Date('2026-05-14T12:00:00Z')

async function submit(outcome: LeadOutcome, input: unknown = contactBody) {
  const events = new EventEmitter()
  const planned = vi.fn()
  events.on('planned', planned)
  const store = vi.fn(async () => outcome)
  const notify = vi.fn()
  const context = { config: readConfig({}), events, clock: () => now, leadStore: { store }, changes: { notify } }
  const source = { ipAddress: '192.0.2.1' }
  const submitted = await submitLead(context as unknown as Parameters<typeof submitLead>[0], 'contact', input, source)
  return { submitted, store, planned: planned.mock.calls.length, announced: notify.mock.calls }
}

const stored = { state: 'stored' as const, id: 'a', held: false, demo: undefined }

test('a new lead wakes the channels and is announced, a repeat is not', async () => {
  const first = await submit({ ...stored, repeated: false })
  expect([first.submitted, first.planned]).toEqual([{ state: 'stored', id: 'a', held: false, repeated: false }, 1])
  expect(first.announced).toEqual([[{ leads: ['a'] }]])
  const again = await submit({ ...stored, repeated: true })
  expect([again.submitted, again.planned]).toEqual([{ state: 'stored', id: 'a', held: false, repeated: true }, 0])
  expect(again.announced).toEqual([])
})

test('a lead that is not stored wakes no channel, and an invalid one is not stored', async () => {
  const limited = await submit({ state: 'limited', limit: 5, retryAfter: 1 })
  expect([limited.submitted.state, limited.planned]).toEqual(['limited', 0])
  expect(limited.announced).toEqual([])
  const refused = await submit({ state: 'running' }, { ...contactBody, message: '' })
  expect(refused.submitted).toEqual({ state: 'refused', fields: ['message'] })
  expect(refused.store).not.toHaveBeenCalled()
})

/** A store without a database; the test decides when its transactions end. */
function storeOf() {
  const transactions: PromiseWithResolvers<unknown[]>[] = []
  const db = {
    dialect: 'sqlite' as const,
    write: (_work: (queries: Queries) => Promise<unknown>) => {
      const transaction = Promise.withResolvers<unknown[]>()
      transactions.push(transaction)
      return transaction.promise
    },
  } as unknown as Database
  const store = new LeadStore({ db, config: { ...readConfig({}), appSecret: 'a secret for tests, long enough' } })
  const send = (email: string, idempotencyKey?: string) =>
    store.store({ lead: { kind: 'quick', email }, source: { ipAddress: '192.0.2.7', idempotencyKey }, at: 0 })
  return { transactions, send }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
const outcomes = (...ids: string[]) => ids.map((id) => ({ state: 'stored', id }))

test('leads that arrive during a transaction share the next one', async () => {
  const { transactions, send } = storeOf()
  const first = [send('a@example.com'), send('b@example.com')]
  await turn()
  const later = [send('c@example.com'), send('d@example.com')]
  await turn()
  expect(transactions).toHaveLength(1)
  transactions[0]?.resolve(outcomes('a', 'b'))
  expect(await Promise.all(first)).toEqual(outcomes('a', 'b'))
  expect(transactions).toHaveLength(2)
  transactions[1]?.resolve(outcomes('c', 'd'))
  expect(await Promise.all(later)).toEqual(outcomes('c', 'd'))
})

test('refuses leads above its limit, and accepts them again afterwards', async () => {
  const { transactions, send } = storeOf()
  const accepted = Array.from({ length: MAX_IN_PROGRESS }, (_, number) => send(`lead.${number}@example.com`))
  expect(await send('refused@example.com')).toEqual({ state: 'overloaded' })
  const failed = Promise.allSettled(accepted)
  for (let done = 0; done < MAX_IN_PROGRESS / 32; done++) {
    await expect.poll(() => transactions.length).toBe(done + 1)
    transactions[done]?.reject(new DatabaseBusy())
  }
  expect((await failed).every(({ status }) => status === 'rejected')).toBe(true)
  void send('again@example.com')
  await expect.poll(() => transactions.length).toBe(MAX_IN_PROGRESS / 32 + 1)
})

test('stores leads one by one after a transaction with several failed', async () => {
  const { transactions, send } = storeOf()
  const ends = Promise.allSettled([send('a@example.com'), send('b@example.com'), send('c@example.com')])
  await turn()
  transactions[0]?.reject(new Error('one of them'))
  for (const [index, id] of ['a', undefined, 'c'].entries()) {
    await expect.poll(() => transactions.length).toBe(index + 2)
    if (id) transactions[index + 1]?.resolve(outcomes(id))
    else transactions[index + 1]?.reject(new Error('this one'))
  }
  expect((await ends).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a busy database fails the whole transaction without a retry', async () => {
  const { transactions, send } = storeOf()
  const ends = Promise.allSettled([send('a@example.com'), send('b@example.com')])
  await turn()
  transactions[0]?.reject(new DatabaseBusy())
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(transactions).toHaveLength(1)
})

test('equal submissions with one key: only the first is stored', async () => {
  const { transactions, send } = storeOf()
  const first = send('a@example.com', 'key')
  expect(await send('a@example.com', 'key')).toEqual({ state: 'running' })
  const other = send('b@example.com', 'key')
  await turn()
  transactions[0]?.resolve(outcomes('a'))
  expect(await first).toEqual({ state: 'stored', id: 'a' })
  await expect.poll(() => transactions.length).toBe(2)
  transactions[1]?.resolve([{ state: 'conflicting' }])
  expect(await other).toEqual({ state: 'conflicting' })
})
