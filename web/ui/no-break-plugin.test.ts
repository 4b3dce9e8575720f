import { expect, test } from 'vitest'
import { withoutBreaks } from './no-break-plugin.ts'

test.each([
  ['Doors at 8:30 a.m. and 2 p.m.', 'Doors at 8:30\u00a0a.m. and 2\u00a0p.m.'],
  ['{meters} m, then 43 m', '{meters}\u00a0m, then 43\u00a0m'],
  ['4 men, 8 apples, the m', '4 men, 8 apples, the m'],
  ['an add-on, add-ons', 'an add-\u2060on, add-\u2060ons'],
])('%j', (copy, joined) => {
  expect(withoutBreaks(copy)).toBe(joined)
})
