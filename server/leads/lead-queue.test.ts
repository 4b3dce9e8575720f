import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DatabaseBusy } from '#server/db/database-errors.ts'
import { LeadQueue, leadQueueNumbers } from './lead-queue.ts'
import type { LeadWriter } from './lead-writer.ts'
import type { LeadOutcome } from './store-leads.ts'

const { inFlight, earlyBatch, batches: atTheWriter, lockWait } = leadQueueNumbers

describe('admission', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'setImmediate', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  /** Each lead blocks for `cost` ms, after its start if `later`, and ends after `latency` ms. */
  function leads({ cost = 0, latency = 5, later = false }: { cost?: number; latency?: number; later?: boolean }) {
    const told: { state: 'begun' | 'answered' | 'refused'; number: number; after: number }[] = []
    let spent = 0
    let count = 0
    const queue = new LeadQueue({} as LeadWriter, () => performance.now() + spent)
    function spend() {
      spent += cost
    }
    function come(): EventEmitter {
      const number = count++
      const at = performance.now()
      const tell = (state: (typeof told)[number]['state']) =>
        told.push({ state, number, after: performance.now() - at })
      const response = Object.assign(new EventEmitter(), { destroyed: false })
      const isAdmitted = queue.admit(response as unknown as ServerResponse, () => {
        if (later) process.nextTick(() => queueMicrotask(spend))
        else spend()
        tell('begun')
        setTimeout(() => {
          tell('answered')
          response.emit('close')
        }, latency)
      })
      if (!isAdmitted) tell('refused')
      return response
    }
    const numbers = (state: string) => told.filter((one) => one.state === state).map(({ number }) => number)
    return { queue, come, told, numbers }
  }

  test('a few leads are started in the same turn of the event loop', async () => {
    // The clock stands still, since a busy machine may take longer than a turn's time for this.
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['performance'] })
    const { come, numbers } = leads({})
    for (let count = 0; count < 20; count++) come()
    await new Promise((resolve) => setImmediate(resolve))
    expect(numbers('begun')).toHaveLength(20)
  })

  test('a burst is started in order over several turns', async () => {
    const { queue, come, numbers } = leads({ cost: 1 })
    for (let count = 0; count < 100; count++) come()
    expect(queue.waitingToStart).toBe(100)
    await vi.advanceTimersByTimeAsync(500)
    expect(numbers('answered')).toEqual(Array.from({ length: 100 }, (_, number) => number))
    expect(numbers('refused')).toEqual([])
    expect(queue.waitingToStart).toBe(0)
  })

  test.each([
    ['while it is started', { cost: 1 }],
    ['after it has been started', { cost: 3, later: true }],
  ])('limits starts in a turn when a lead takes its time %s', async (_when, leadsOf) => {
    // The clock stands still, since a busy machine may take longer than a turn's time for this.
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['performance'] })
    const { come, numbers } = leads(leadsOf)
    // Each request comes in its own callback, all in one turn of the event loop.
    for (let count = 0; count < 40; count++) setImmediate(come)
    const begun = [0]
    while (numbers('begun').length < 40) {
      await new Promise((resolve) => setImmediate(resolve))
      begun.push(numbers('begun').length)
    }
    const perTurn = begun.slice(1).map((count, turn) => count - (begun[turn] ?? 0))
    expect(Math.max(...perTurn)).toBeLessThan(6)
  })

  test('refuses leads while it is full, and admits them again afterwards', async () => {
    const { queue, come, numbers } = leads({ latency: 100 })
    for (let count = 0; count < 500; count++) come()
    expect(numbers('begun').length + queue.waitingToStart).toBe(inFlight)
    expect(numbers('refused')).toEqual(Array.from({ length: 500 - inFlight }, (_, number) => inFlight + number))
    await vi.advanceTimersByTimeAsync(200)
    expect(numbers('answered')).toHaveLength(inFlight)
    for (let count = 0; count < inFlight; count++) come()
    expect(numbers('refused')).toHaveLength(500 - inFlight)
  })

  test('keeps its full rate under overload', async () => {
    const { come, told, numbers } = leads({ latency: 100 })
    // 256 leads at a time take 100 ms, so 2.56 of eight leads a millisecond can be stored.
    for (let millisecond = 0; millisecond < 3_000; millisecond++) {
      for (let count = 0; count < 8; count++) come()
      await vi.advanceTimersByTimeAsync(1)
    }
    const answered = told.filter(({ state }) => state === 'answered')
    expect(answered.length).toBeGreaterThan(2.56 * 3_000 * 0.9)
    expect(Math.max(...answered.map(({ after }) => after))).toBeLessThan(200)
    expect(numbers('refused').length).toBeGreaterThan(3_000)
    expect(told.filter(({ state, after }) => state === 'refused' && after > 0)).toEqual([])
  })

  test('starts all leads even if each one takes longer than a turn allows', async () => {
    const { come, numbers } = leads({ cost: 15 })
    for (let count = 0; count < 120; count++) come()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(numbers('answered')).toHaveLength(120)
  })

  test('does not start the lead of a client that has disconnected', async () => {
    const { queue, come, numbers } = leads({ cost: 20 })
    come()
    come()
    const third = come()
    Object.assign(third, { destroyed: true })
    await vi.advanceTimersByTimeAsync(100)
    expect(numbers('begun')).toEqual([0, 1])
    expect(queue.waitingToStart).toBe(0)
  })
})

describe('storing', () => {
  /** A queue whose batches end when the test says so. */
  function queueOf(now: () => number = () => 0) {
    const batches: { emails: string[]; deadline: number; answer(): void; fail(error: Error): void }[] = []
    const writer: LeadWriter = {
      write(leads, deadline) {
        const { promise, resolve, reject } = Promise.withResolvers<LeadOutcome[]>()
        const emails = leads.map(({ lead }) => lead.email)
        const stored = emails.map((id) => ({
          state: 'stored' as const,
          id,
          held: false,
          repeated: false,
          demo: undefined,
        }))
        batches.push({ emails, deadline, answer: () => resolve(stored), fail: reject })
        return promise
      },
      close: async () => {},
    }
    const queue = new LeadQueue(writer, now)
    const store = (email: string) =>
      queue.store({ lead: { kind: 'quick', email }, source: { ipAddress: '192.0.2.7' }, at: 0 })
    return { batches, queue, store }
  }

  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const emails = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `lead ${from + index}`)

  test('a few leads of one turn share a batch', async () => {
    const { batches, store } = queueOf()
    const stored = emails(0, 5).map(store)
    expect(batches).toEqual([])
    await turn()
    expect(batches.map((batch) => batch.emails)).toEqual([emails(0, 5)])
    batches[0]?.answer()
    expect((await Promise.all(stored)).map((one) => 'id' in one && one.id)).toEqual(emails(0, 5))
  })

  test('flushes the first leads of a burst early, and the rest in one batch', async () => {
    const { batches, queue, store } = queueOf()
    const stored = emails(0, 200).map(store)
    const early = atTheWriter * earlyBatch
    expect(batches.map((batch) => batch.emails)).toEqual(
      Array.from({ length: atTheWriter }, (_, part) => emails(earlyBatch * part, earlyBatch * (part + 1))),
    )
    await turn()
    expect(batches).toHaveLength(atTheWriter)
    expect(queue.waitingToWrite).toBe(200 - early)
    batches[0]?.answer()
    await expect.poll(() => batches[atTheWriter]?.emails).toEqual(emails(early, 200))
    for (const batch of batches) batch.answer()
    expect(await Promise.all(stored)).toHaveLength(200)
    expect(queue.waitingToWrite).toBe(0)
  })

  test('the deadline for a lock counts from when the first of a batch was queued', async () => {
    let now = 1_000
    const { batches, store } = queueOf(() => now)
    void store('first')
    now = 3_000
    void store('second')
    await turn()
    expect(batches[0]?.deadline).toBe(1_000 + lockWait)
  })

  test('stores a batch one by one when one of its leads cannot be stored', async () => {
    const { batches, store } = queueOf()
    const ends = Promise.allSettled(emails(0, 3).map(store))
    await turn()
    batches[0]?.fail(new Error('one of them'))
    await expect.poll(() => batches.length).toBe(2)
    batches[1]?.answer()
    await expect.poll(() => batches.length).toBe(3)
    batches[2]?.fail(new Error('this one'))
    await expect.poll(() => batches.length).toBe(4)
    batches[3]?.answer()
    expect(batches.slice(1).map((batch) => batch.emails)).toEqual([['lead 0'], ['lead 1'], ['lead 2']])
    expect((await ends).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  test('a busy database fails the whole batch without a retry', async () => {
    const { batches, store } = queueOf()
    const ends = Promise.allSettled(emails(0, 3).map(store))
    await turn()
    batches[0]?.fail(new DatabaseBusy())
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(batches).toHaveLength(1)
  })
})
