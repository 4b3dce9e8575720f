import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LeadAdmission } from './lead-admission.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'setImmediate', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Leads that take `cost` ms of the event loop each, `later` than they are handed on, and are answered after `latency` ms. */
function leads({ cost = 0, latency = 5, later = false }: { cost?: number; latency?: number; later?: boolean }) {
  const told: { state: 'begun' | 'answered' | 'refused'; number: number; after: number }[] = []
  let spent = 0
  const now = () => performance.now() + spent
  const admission = new LeadAdmission({ now, refuse: (request) => tell('refused', request) })
  const came = new Map<unknown, { number: number; at: number }>()

  function tell(state: (typeof told)[number]['state'], request: IncomingMessage) {
    const { number = -1, at = 0 } = came.get(request) ?? {}
    told.push({ state, number, after: performance.now() - at })
  }
  function spend() {
    spent += cost
  }
  function come(): EventEmitter {
    const request = {} as IncomingMessage
    const response = Object.assign(new EventEmitter(), { destroyed: false })
    came.set(request, { number: came.size, at: performance.now() })
    admission.take(request, response as unknown as ServerResponse, () => {
      if (later) process.nextTick(() => queueMicrotask(spend))
      else spend()
      tell('begun', request)
      setTimeout(() => {
        tell('answered', request)
        response.emit('close')
      }, latency)
    })
    return response
  }
  const numbers = (state: string) => told.filter((one) => one.state === state).map(({ number }) => number)
  return { admission, come, told, numbers }
}

test('a few leads are handed on as they come', () => {
  const { come, numbers } = leads({})
  for (let count = 0; count < 50; count++) come()
  expect(numbers('begun')).toHaveLength(50)
  expect(numbers('refused')).toEqual([])
})

test('a burst waits its turn, in order, while others are served between', async () => {
  const { admission, come, numbers } = leads({ cost: 1 })
  for (let count = 0; count < 100; count++) come()
  expect(numbers('begun').length).toBeLessThan(20)
  expect(admission.waiting).toBe(100 - numbers('begun').length)
  await vi.advanceTimersByTimeAsync(500)
  expect(numbers('answered')).toEqual(Array.from({ length: 100 }, (_, number) => number))
  expect(numbers('refused')).toEqual([])
  expect(admission.waiting).toBe(0)
})

test('what a lead costs after it has been handed on counts as well', async () => {
  vi.useRealTimers()
  const { come, numbers } = leads({ cost: 3, later: true })
  // Each request comes in a callback of its own, all in one turn of the event loop.
  for (let count = 0; count < 40; count++) setImmediate(come)
  const begun = [0]
  while (numbers('begun').length < 40) {
    await new Promise((resolve) => setImmediate(resolve))
    begun.push(numbers('begun').length)
  }
  const perTurn = begun.slice(1).map((count, turn) => count - (begun[turn] ?? 0))
  expect(Math.max(...perTurn)).toBeLessThan(6)
})

test('more than share the database well are told so at once, and let in again when there is room', async () => {
  const { admission, come, numbers } = leads({ latency: 100 })
  for (let count = 0; count < 500; count++) come()
  expect(numbers('begun').length + admission.waiting).toBe(256)
  expect(numbers('refused')).toEqual(Array.from({ length: 244 }, (_, number) => 256 + number))
  await vi.advanceTimersByTimeAsync(200)
  expect(numbers('answered')).toHaveLength(256)
  for (let count = 0; count < 256; count++) come()
  expect(numbers('refused')).toHaveLength(244)
})

test('under more than can be answered, as many are answered as could be', async () => {
  const { come, told, numbers } = leads({ latency: 100 })
  // 256 at a time, 100 ms each: 2.56 a millisecond can be answered, and eight come.
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

test('all are taken even where each takes longer than a turn', async () => {
  const { come, numbers } = leads({ cost: 15 })
  for (let count = 0; count < 120; count++) come()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(numbers('answered')).toHaveLength(120)
})

test('who has left meanwhile costs nothing more', async () => {
  const { admission, come, numbers } = leads({ cost: 20 })
  come()
  come()
  const third = come()
  Object.assign(third, { destroyed: true })
  await vi.advanceTimersByTimeAsync(100)
  expect(numbers('begun')).toEqual([0, 1])
  expect(admission.waiting).toBe(0)
})
