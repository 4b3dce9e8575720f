import { expect, test } from 'vitest'
import { matchesEntirely } from './matches-entirely.ts'

test.each([
  ['7400', '7\\d{3}', true],
  ['74001', '7\\d{3}', false],
  ['17400', '7\\d{3}', false],
  ['12', '1|2', false],
  ['2', '1|2', true],
  ['', '\\d', false],
  [undefined, '', true],
])('%j by %j: %j, also from the cache', (text, pattern, matches) => {
  expect([1, 2, 3].map(() => matchesEntirely(text, pattern))).toEqual([matches, matches, matches])
})
