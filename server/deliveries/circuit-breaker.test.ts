import { expect, test } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'

const failing = (times: number, breaker = new CircuitBreaker(1)) => {
  for (let time = 0; time < times; time++) breaker.recordFailure(1_000)
  return breaker
}

test('stays closed after four failures in a row, and a success resets them', () => {
  const breaker = failing(4)
  expect(breaker.allowance(1_000, 3)).toBe(Number.POSITIVE_INFINITY)
  breaker.recordSuccess()
  expect(failing(4, breaker).allowance(1_000, 0)).toBe(Number.POSITIVE_INFINITY)
})

test('opens for 30 s after five failures, then allows one attempt at a time', () => {
  const breaker = failing(5)
  expect([breaker.isOpen(30_999), breaker.allowance(30_999, 0)]).toEqual([true, 0])
  expect([breaker.isOpen(31_000), breaker.allowance(31_000, 0), breaker.allowance(31_000, 1)]).toEqual([false, 1, 0])
  breaker.recordFailure(31_000)
  expect(breaker.allowance(60_999, 0)).toBe(0)
  breaker.recordSuccess()
  expect(breaker.allowance(60_999, 3)).toBe(Number.POSITIVE_INFINITY)
})
