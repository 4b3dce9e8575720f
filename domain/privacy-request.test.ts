import { expect, test } from 'vitest'
import { daysLeft, RESPONSE_PERIOD } from './privacy-request.ts'

const HOUR = 3_600_000

test.each([
  [0, 30],
  [HOUR, 30],
  [29.5 * 24 * HOUR, 1],
  [30 * 24 * HOUR, 0],
  [30 * 24 * HOUR + 1, -1],
  [32 * 24 * HOUR, -2],
])('%d ms after the request %d days are left', (after, days) => {
  expect(daysLeft(RESPONSE_PERIOD, after)).toBe(days)
})
