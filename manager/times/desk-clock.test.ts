import { expect, test } from 'vitest'
import { deskClock, span } from './desk-clock.ts'

const now = Date.parse('2026-11-20T14:06:00Z')

test('times are those of the desk, whatever the browser’s are', () => {
  const clock = deskClock('America/New_York', now)
  expect(clock.time('2026-11-20T05:03:09Z')).toBe('00:03')
  expect(clock.seconds('2026-11-20T05:03:09Z')).toBe('00:03:09')
  expect([clock.day('2026-11-20T04:59:00Z'), clock.longDay('2026-11-20T05:00:00Z')]).toEqual(['Nov 19', 'November 20'])
  expect(clock.weekday('2026-11-20T05:00:00Z')).toBe('Friday')
})

test('what is of another day says which', () => {
  const clock = deskClock('Europe/London', now)
  expect(clock.moment('2026-11-20T00:00:00Z')).toBe('00:00')
  expect(clock.moment('2026-11-19T23:59:00Z')).toBe('Nov 19, 23:59')
  expect(clock.moment('2027-11-20T08:00:00Z')).toBe('Nov 20, 08:00')
})

test.each([
  [-5_000, '0 s'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [16_560_000, '4 h 36 min'],
  [7_200_000, '2 h'],
  [86_400_000, '1 day'],
  [190_000_000, '2 days'],
])('%d ms are %s', (ms, words) => {
  expect(span(ms)).toBe(words)
})
