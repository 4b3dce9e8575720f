import { afterEach, expect, test, vi } from 'vitest'
import { localTimeIn } from './time-there.ts'

const friday = Date.parse('2026-11-20T14:06:00Z')

afterEach(() => vi.unstubAllGlobals())

test('a country with one time zone shows its time, including summer time', () => {
  expect(localTimeIn('GB', friday)).toBe('14:06')
  expect(localTimeIn('GB', Date.parse('2026-07-20T14:06:00Z'))).toBe('15:06')
  expect(localTimeIn('IN', friday)).toBe('19:36')
  expect(localTimeIn('JP', Date.parse('2026-11-20T15:00:00Z'))).toBe('00:00')
})

test('zones with the same time count as one', () => {
  expect(localTimeIn('DE', friday)).toBe('15:06')
})

test('a country whose time zones differ shows no time', () => {
  expect([localTimeIn('US', friday), localTimeIn('BR', friday)]).toEqual([undefined, undefined])
})

test('a browser that cannot list a country’s time zones shows no time', () => {
  vi.stubGlobal('Intl', { ...Intl, Locale: class {} })
  expect(localTimeIn('GB', friday)).toBeUndefined()
})
