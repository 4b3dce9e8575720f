import { expect, test } from 'vitest'
import { formatPublishDate } from './dates.ts'

test('month name, day, year, the same in every time zone', () => {
  expect(formatPublishDate('2026-11-20')).toBe('November 20, 2026')
  expect(formatPublishDate('2026-01-01T00:00:00Z')).toBe('January 1, 2026')
})
