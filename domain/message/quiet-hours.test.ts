import { expect, test } from 'vitest'
import { isQuiet, localMinutes, nextAllowedTime } from './quiet-hours.ts'

const zones = ['Europe/London', 'Europe/Berlin', 'America/New_York', 'Asia/Singapore', 'Australia/Lord_Howe']
const QUARTER = 900_000

test.each([
  ['20:59', false],
  ['21:00', true],
  ['23:59', true],
  ['00:00', true],
  ['07:59', true],
  ['08:00', false],
])('%s is quiet: %s', (time, quiet) => {
  expect(isQuiet(Date.parse(`2026-01-14T${time}Z`), 'Europe/London')).toBe(quiet)
})

test('quiet hours can be within one day or absent', () => {
  const at = (time: string) => Date.parse(`2026-01-14T${time}Z`)
  const siesta = { from: 13 * 60, to: 15 * 60 }
  const quietAt = (time: string) => isQuiet(at(time), 'Europe/London', siesta)
  expect(['12:59', '13:00', '14:59', '15:00'].map(quietAt)).toEqual([false, true, true, false])
  expect(nextAllowedTime(at('13:05'), 'Europe/London', siesta)).toBe(at('15:00'))
  expect(isQuiet(at('12:00'), 'Europe/London', { from: 0, to: 0 })).toBe(false)
})

test('a message at 08:55 in London waits in New York until 08:00 there, 13:00 in London', () => {
  const at = Date.parse('2026-05-14T08:55+01:00')
  expect(nextAllowedTime(at, 'Europe/London')).toBe(at)
  expect(nextAllowedTime(at, 'Asia/Singapore')).toBe(at)
  expect(new Date(nextAllowedTime(at, 'America/New_York')).toISOString()).toBe('2026-05-14T12:00:00.000Z')
})

/** Days of clock changes in `zones`: https://data.iana.org/time-zones/releases/ (2025b). */
test.each([
  ['Europe/London', '2026-03-29'],
  ['Europe/London', '2026-10-25'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
])('in %s, on the evening before the clock change of %s, a message waits until 08:00', (zone, day) => {
  const evening = Date.parse(`${day}T00:00Z`) - 2 * 3_600_000
  const begin = Array.from({ length: 96 }, (_, quarter) => evening + (quarter - 48) * QUARTER).find(
    (at) => localMinutes(at, zone) === 21 * 60,
  )
  const end = nextAllowedTime(begin ?? Number.NaN, zone)
  expect(localMinutes(end, zone)).toBe(8 * 60)
  expect((end - (begin ?? 0)) / 3_600_000).toBe(day < '2026-06' ? 10 : 12)
})

test.each(zones)(
  'every quarter hour in %s around clock changes is allowed, or waits for the next allowed one',
  (zone) => {
    for (const change of ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01']) {
      const start = Date.parse(`${change}T00:00Z`) - 86_400_000
      let next = Number.POSITIVE_INFINITY
      for (let at = start + 4 * 96 * QUARTER; at >= start; at -= QUARTER) {
        if (!isQuiet(at, zone)) next = at
        if (next < Number.POSITIVE_INFINITY && nextAllowedTime(at, zone) !== next)
          expect.fail(new Date(at).toISOString())
      }
      expect(next).toBeLessThan(Number.POSITIVE_INFINITY)
    }
  },
)

test('times between quarter hours round up to the next one', () => {
  const at = Date.parse('2026-01-14T07:47Z')
  expect(new Date(nextAllowedTime(at, 'Europe/London')).toISOString()).toBe('2026-01-14T08:00:00.000Z')
})

test('endless quiet hours are refused', () => {
  expect(() => nextAllowedTime(0, 'Europe/London', { from: 0, to: 24 * 60 })).toThrow('All hours are quiet')
})
