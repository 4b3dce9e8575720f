import { expect, test } from 'vitest'
import { retryAfter } from './post.ts'

const now = new Date('2026-05-14T12:00:00Z')

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Thu, 14 May 2026 12:01:00 GMT', 60_000],
  ['Thu, 14 May 2026 11:00:00 GMT', 0],
  ['99999999999', 86_400_000],
  ['soon', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j means %j ms', (header, wait) => {
  expect(retryAfter(header, now)).toBe(wait)
})
