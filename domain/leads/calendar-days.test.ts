import { expect, test } from 'vitest'
import { lastDays } from './calendar-days.ts'

const at = (iso: string) => Date.parse(iso)
const hours = ({ since, until }: { since: number; until: number }) => (until - since) / 3_600_000

test('each day ends where the next starts, and today is the last', () => {
  const days = lastDays('Europe/London', at('2026-11-20T14:06:00Z'), 28)
  expect(days).toHaveLength(28)
  expect(days[0]).toEqual({ day: '2026-10-24', since: at('2026-10-23T23:00Z'), until: at('2026-10-24T23:00Z') })
  expect(days.at(-1)).toEqual({ day: '2026-11-20', since: at('2026-11-20T00:00Z'), until: at('2026-11-21T00:00Z') })
  for (const [index, { since }] of days.slice(1).entries()) expect(since).toBe(days[index]?.until)
})

test.each([
  ['Europe/London', '2026-10-25', 25],
  ['Europe/London', '2026-03-29', 23],
  ['America/New_York', '2026-03-08', 23],
  // Clocks go forward at midnight, so the day starts at 1 a.m.
  ['America/Santiago', '2026-09-06', 23],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ['Asia/Kathmandu', '2026-10-25', 24],
])('in %s, %s has %s hours', (timeZone, day, expected) => {
  const found = lastDays(timeZone, at(`${day}T12:00:00Z`), 3).find((one) => one.day === day)
  expect(found && hours(found)).toBe(expected)
})

test.each([
  ['Pacific/Kiritimati', '2026-11-21'],
  ['Pacific/Pago_Pago', '2026-11-19'],
  ['UTC', '2026-11-20'],
])('today in %s is %s', (timeZone, day) => {
  expect(lastDays(timeZone, at('2026-11-20T10:30:00Z'), 1)[0]?.day).toBe(day)
})
