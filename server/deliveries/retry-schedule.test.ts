import { expect, test } from 'vitest'
import { retryDelay } from './retry-schedule.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND

test.each([
  [1, 5 * SECOND],
  [2, 300 * SECOND],
  [3, HOUR / 2],
  [4, 2 * HOUR],
  [5, 5 * HOUR],
  [6, 10 * HOUR],
  [7, 14 * HOUR],
  [8, 20 * HOUR],
  [9, 24 * HOUR],
])('after attempt %i it waits about %i ms, with jitter', (attempts, delay) => {
  const times = Array.from({ length: 200 }, () => retryDelay(attempts, 1) ?? Number.NaN)
  expect(Math.min(...times)).toBeGreaterThanOrEqual(delay * 0.8)
  expect(Math.max(...times)).toBeLessThanOrEqual(delay * 1.2)
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(delay * 0.2)
})

test('there is no attempt after the tenth', () => {
  expect(retryDelay(10, 1)).toBeUndefined()
})

test('the scale shortens the schedule, but not Retry-After', () => {
  expect(retryDelay(1, 0.01)).toBeLessThanOrEqual(60)
  expect(retryDelay(1, 0.01, 7_000)).toBe(7_000)
  expect(retryDelay(9, 1, 7_000)).toBeGreaterThan(HOUR)
})
