import { expect, test } from 'vitest'
import { agoOf, clockOf, dateAndClockOf, dateOf } from './moments.ts'

const london = 'Europe/London'
const now = new Date('2026-06-20T13:06:31Z')
const at = (time: string) => new Date(`2026-${time}Z`)

test('clocks are of the desk, not of the browser', () => {
  expect(clockOf(now, london)).toBe('14:06')
  expect(clockOf(now, london, '2-digit')).toBe('14:06:31')
  expect(clockOf(now, 'Asia/Tokyo')).toBe('22:06')
})

test('a year is told unless it is this one', () => {
  expect(dateOf(at('06-19T13:06:31'), now, london)).toBe('June 19')
  expect(dateOf(new Date('2025-12-31T23:30:00Z'), now, london)).toBe('December 31, 2025')
  expect(dateOf(new Date('2025-12-31T23:30:00Z'), now, 'Asia/Tokyo')).toBe('January 1')
  expect(dateAndClockOf(at('06-19T13:06:31'), now, london)).toBe('June 19, 14:06')
})

test('time that has passed is told in minutes, then by the clock, then by days', () => {
  expect(agoOf(at('06-20T13:06:00'), now, london)).toBe('now')
  expect(agoOf(at('06-20T13:02:00'), now, london)).toBe('4 min ago')
  expect(agoOf(at('06-20T12:00:00'), now, london)).toBe('13:00')
  expect(agoOf(at('06-19T23:30:00'), now, london)).toBe('00:30')
  expect(agoOf(at('06-19T22:30:00'), now, london)).toBe('yesterday')
  expect(agoOf(at('06-18T22:30:00'), now, london)).toBe('June 18')
})
