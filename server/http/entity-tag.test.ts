import { expect, test } from 'vitest'
import { matchesEtag } from './entity-tag.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"ab"', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s names "a": %s', (header, matches) => {
  expect(matchesEtag('"a"', header)).toBe(matches)
})
