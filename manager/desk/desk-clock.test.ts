import { expect, test } from 'vitest'
import { deskClock, duration } from './desk-clock.ts'

const friday = Date.parse('2026-11-20T14:06:00Z')
const london = deskClock('Europe/London', () => friday)
const auckland = deskClock('Pacific/Auckland', () => friday)

test('times are the desk’s, with 24 hours', () => {
  expect(london.time('2026-11-20T00:02:07Z')).toBe('00:02')
  expect(london.second('2026-11-20T14:02:07Z')).toBe('14:02:07')
  expect(auckland.time('2026-11-20T14:02:07Z')).toBe('03:02')
})

test('a moment of today needs no date', () => {
  expect(london.when('2026-11-20T14:02:07Z')).toBe('14:02')
  expect(london.when('2026-11-19T14:02:07Z')).toBe('November 19, 14:02')
})

test('days are those of the desk', () => {
  expect(london.day('2026-11-20T00:00:00Z')).toBe('Today, Friday')
  expect(london.day('2026-11-19T23:59:59Z')).toBe('Yesterday')
  expect(london.day('2026-11-17T12:00:00Z')).toBe('Tuesday, November 17')
  expect(london.day('2025-11-17T12:00:00Z')).toBe('Monday, November 17, 2025')
  expect(auckland.day('2026-11-20T11:00:00Z')).toBe('Today, Saturday')
})

test.each([
  ['a plain day', 'Europe/London', '2026-11-20T14:06:00Z', 1, 9, '2026-11-21T09:00:00.000Z'],
  ['over the change to summer time', 'Europe/London', '2026-03-28T14:00:00Z', 1, 9, '2026-03-29T08:00:00.000Z'],
  ['over the change to winter time', 'Europe/London', '2026-10-24T14:00:00Z', 1, 9, '2026-10-25T09:00:00.000Z'],
  ['half an hour off', 'Asia/Kolkata', '2026-11-20T14:00:00Z', 0, 15, '2026-11-20T09:30:00.000Z'],
  ['a day ahead', 'Pacific/Auckland', '2026-11-20T14:00:00Z', 1, 9, '2026-11-21T20:00:00.000Z'],
])('a time of the desk’s clock: %s', (_, zone, now, days, hour, expected) => {
  expect(
    deskClock(zone, () => Date.parse(now))
      .at(days, hour)
      .toISOString(),
  ).toBe(expected)
})

test('spans are said in the unit that people think in', () => {
  const minute = 60_000
  expect([0, 45, 60, 202, 48 * 60, 6 * 24 * 60].map((minutes) => duration(minutes * minute))).toEqual([
    'under a minute',
    '45 min',
    '1 h',
    '3 h 22 min',
    '2 days',
    '6 days',
  ])
})
