import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LeadAdmission } from './lead-admission.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'setImmediate', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Leads that take `cost` ms of the event loop each and are answered `latency` ms later. */
function leads({ cost = 0, latency = 5 }: { cost?: number; latency?: number }) {
  const told: { state: 'begun' | 'answered' | 'refused'; number: number; after: number }[] = []
  let spent = 0
  const now = () => performance.now() + spent
  const admission = new LeadAdmission({ now, refuse: (request) => tell('refused', request) })
  const came = new Map<unknown, { number: number; at: number }>()

  function tell(state: (typeof told)[number]['state'], request: IncomingMessage) {
    const { number = -1, at = 0 } = came.get(request) ?? {}
    told.push({ state, number, after: performance.now() - at })
  }
  function come(): EventEmitter {
    const request = {} as IncomingMessage
    const response = Object.assign(new EventEmitter(), { destroyed: false })
    came.set(request, { number: came.size, at: performance.now() })
    admission.take(request, response as unknown as ServerResponse, () => {
      spent += cost
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

test('no more are worked on at a time than share the database well', () => {
  const { admission, come, numbers } = leads({ latency: 1_000_000 })
  for (let count = 0; count < 400; count++) come()
  expect(numbers('begun')).toHaveLength(256)
  expect(admission.waiting).toBe(144)
})

test('more than can be answered soon are told so at once', async () => {
  const { come, told, numbers } = leads({ latency: 100 })
  // 256 at a time, 100 ms each: 2.56 a millisecond can be answered, and five come.
  for (let millisecond = 0; millisecond < 3_000; millisecond++) {
    for (let count = 0; count < 5; count++) come()
    await vi.advanceTimersByTimeAsync(1)
  }
  const answered = told.filter(({ state }) => state === 'answered')
  expect(answered.length).toBeGreaterThan(2.56 * 3_000 * 0.9)
  expect(Math.max(...answered.map(({ after }) => after))).toBeLessThan(700)
  expect(numbers('refused').length).toBeGreaterThan(3_000)
  expect(told.filter(({ state, after }) => state === 'refused' && after > 0)).toEqual([])
})

test('when answers stay out, what comes is refused at once, and what waits after four seconds', async () => {
  const { come, told, numbers } = leads({ latency: 10_000 })
  for (let count = 0; count < 300; count++) come()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(numbers('refused')).toEqual([])
  come()
  expect(numbers('refused')).toEqual([300])
  await vi.advanceTimersByTimeAsync(2_500)
  expect(numbers('refused')).toHaveLength(1 + 44)
  expect(told.every(({ after }) => after <= 4_400)).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(numbers('answered')).toHaveLength(256)
})

test('a few are taken even where each takes long', async () => {
  const { come, numbers } = leads({ cost: 15 })
  for (let count = 0; count < 120; count++) come()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(numbers('answered')).toHaveLength(120)
})

test('who has left meanwhile costs nothing more', async () => {
  const { come, numbers } = leads({ cost: 20 })
  come()
  come()
  const third = come()
  Object.assign(third, { destroyed: true })
  await vi.advanceTimersByTimeAsync(100)
  expect(numbers('begun')).toEqual([0, 1])
})
