import { expect, test } from 'vitest'
import { formatAge } from './time.ts'

test.each([
  [0, '0 seconds'],
  [1_999, '1 second'],
  [60_000, '1 minute'],
  [3_599_999, '59 minutes'],
  [24 * 3_600_000 - 1, '23 hours'],
  [49 * 3_600_000, '2 days'],
])('%d ms are %s', (ms, text) => {
  expect(formatAge(ms)).toBe(text)
})
