import { expect, test } from 'vitest'
import { isNamed } from './entity-tag.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"ab"', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s names "a": %s', (header, isKnown) => {
  expect(isNamed('"a"', header)).toBe(isKnown)
})
