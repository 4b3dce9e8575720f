import { expect, test } from 'vitest'
import { formatDuration, formatElapsed } from './durations.ts'
import { siteClock } from './site-clock.ts'

const friday = () => Date.parse('2026-11-20T14:06:00Z')
const newYork = siteClock('America/New_York', friday)
const london = siteClock('Europe/London', friday)
const auckland = siteClock('Pacific/Auckland', friday)

test('times use the site’s time zone and 24 hours, whatever the browser uses', () => {
  expect(newYork.time('2026-11-20T05:03:09Z')).toBe('00:03')
  expect(newYork.seconds('2026-11-20T05:03:09Z')).toBe('00:03:09')
  expect([newYork.day('2026-11-20T04:59:00Z'), newYork.longDay('2026-11-20T05:00:00Z')]).toEqual([
    'Nov 19',
    'November 20',
  ])
  expect(newYork.weekday('2026-11-20T05:00:00Z')).toBe('Friday')
  expect(london.time('2026-11-20T00:02:07Z')).toBe('00:02')
  expect(london.seconds('2026-11-20T14:02:07Z')).toBe('14:02:07')
  expect(auckland.time('2026-11-20T14:02:07Z')).toBe('03:02')
  expect(siteClock('Asia/Tokyo').time(new Date('2026-06-20T13:06:31Z'))).toBe('22:06')
})

test('times of another day include the date', () => {
  expect(london.when('2026-11-20T00:00:00Z')).toBe('00:00')
  expect(london.when('2026-11-19T23:59:00Z')).toBe('Nov 19, 23:59')
  expect(london.when('2027-11-20T08:00:00Z')).toBe('Nov 20, 08:00')
  expect(london.longWhen('2026-11-20T14:02:07Z')).toBe('14:02')
  expect(london.longWhen('2026-11-19T14:02:07Z')).toBe('November 19, 14:02')
})

test('headings use days of the site’s time zone', () => {
  expect(london.dayHeading('2026-11-20T00:00:00Z')).toBe('Today, Friday')
  expect(london.dayHeading('2026-11-19T23:59:59Z')).toBe('Yesterday')
  expect(london.dayHeading('2026-11-17T12:00:00Z')).toBe('Tuesday, November 17')
  expect(london.dayHeading('2025-11-17T12:00:00Z')).toBe('Monday, November 17, 2025')
  expect(auckland.dayHeading('2026-11-20T11:00:00Z')).toBe('Today, Saturday')
})

const june = () => Date.parse('2026-06-20T13:06:31Z')
const londonInJune = siteClock('Europe/London', june)

test('a year is shown unless it is the current one', () => {
  expect(londonInJune.longDate('2026-06-19T13:06:31Z')).toBe('June 19')
  expect(londonInJune.longDate('2025-12-31T23:30:00Z')).toBe('December 31, 2025')
  expect(siteClock('Asia/Tokyo', june).longDate('2025-12-31T23:30:00Z')).toBe('January 1')
  expect(londonInJune.longMoment('2026-06-19T13:06:31Z')).toBe('June 19, 14:06')
})

test('past times are shown in minutes, then as a clock time, then in days', () => {
  expect(londonInJune.ago('2026-06-20T13:06:00Z')).toBe('now')
  expect(londonInJune.ago('2026-06-20T13:02:00Z')).toBe('4 min ago')
  expect(londonInJune.ago('2026-06-20T12:00:00Z')).toBe('13:00')
  expect(londonInJune.ago('2026-06-19T23:30:00Z')).toBe('00:30')
  expect(londonInJune.ago('2026-06-19T22:30:00Z')).toBe('yesterday')
  expect(londonInJune.ago('2026-06-18T22:30:00Z')).toBe('June 18')
})

test('yesterday is the previous calendar day, however long it lasted', () => {
  const afterLongDay = siteClock('Europe/London', () => Date.parse('2026-10-26T00:30:00Z'))
  expect(afterLongDay.ago('2026-10-24T23:30:00Z')).toBe('yesterday')
})

test.each([
  ['a plain day', 'Europe/London', '2026-11-20T14:06:00Z', 1, 9, '2026-11-21T09:00:00.000Z'],
  ['over the change to summer time', 'Europe/London', '2026-03-28T14:00:00Z', 1, 9, '2026-03-29T08:00:00.000Z'],
  ['over the change to winter time', 'Europe/London', '2026-10-24T14:00:00Z', 1, 9, '2026-10-25T09:00:00.000Z'],
  ['half an hour off', 'Asia/Kolkata', '2026-11-20T14:00:00Z', 0, 15, '2026-11-20T09:30:00.000Z'],
  ['a day ahead', 'Pacific/Auckland', '2026-11-20T14:00:00Z', 1, 9, '2026-11-21T20:00:00.000Z'],
])('a time in the site’s time zone: %s', (_, zone, now, days, hour, expected) => {
  expect(
    siteClock(zone, () => Date.parse(now))
      .at(days, hour)
      .toISOString(),
  ).toBe(expected)
})

test('the hour and the weekday use the site’s time zone', () => {
  expect([london.hourNow(), london.weekdayNow()]).toEqual([14, 5])
  expect([auckland.hourNow(), auckland.weekdayNow()]).toEqual([3, 6])
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
  expect(formatElapsed(ms)).toBe(words)
})

test('durations use the unit that people expect', () => {
  const minute = 60_000
  expect([0, 45, 60, 202, 48 * 60, 6 * 24 * 60].map((minutes) => formatDuration(minutes * minute))).toEqual([
    'under a minute',
    '45 min',
    '1 h',
    '3 h 22 min',
    '2 days',
    '6 days',
  ])
})
