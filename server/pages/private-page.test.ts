import { expect, test } from 'vitest'
import { isPrivatePage } from './private-page.ts'

test.each([
  ['/demo/abcdefghijklmnopqrstuv', true],
  ['/demo/abcdefghijklmnopqrstuv?via=email', true],
  ['/u/abc', true],
  ['/modules?sent=demo&demo=abc', true],
  ['/demo/erased', false],
  ['/modules/demo', false],
  ['/modules?sent=demo', false],
  ['/about', false],
])('%s: %s', (target, isPrivate) => {
  expect(isPrivatePage(target)).toBe(isPrivate)
})
