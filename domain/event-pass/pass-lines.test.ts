import { expect, test } from 'vitest'
import { firstAndLastName, normalizePassLine, passLineSize } from './pass-lines.ts'

test.each([
  ['  Amara   Lindqvist ', 'Amara Lindqvist'],
  ['Amara\nLindqvist\t', 'Amara Lindqvist'],
  ['Jose\u0301', 'José'],
  ['A\0ma\u0007ra', 'Amara'],
  // Direction marks and joiners.
  ['\u202eAmara\u200b\u2066', 'Amara'],
  ['王小明', '王小明'],
  ['مثال للفعاليات', 'مثال للفعاليات'],
  ['<b>Amara</b> & "co"', '<b>Amara</b> & "co"'],
  ['\ud800', '\ufffd'],
  ['\u0000 \u200b', ''],
])('%j is printed as %j', (typed, printed) => {
  expect(normalizePassLine(typed)).toBe(printed)
})

test('a line has at most 40 characters, counts an emoji as one, and ends without a space', () => {
  expect(normalizePassLine('a'.repeat(40))).toBe('a'.repeat(40))
  expect(normalizePassLine('a'.repeat(41))).toBe('a'.repeat(40))
  expect(normalizePassLine('😀'.repeat(41))).toBe('😀'.repeat(40))
  expect(normalizePassLine(`${'a'.repeat(39)} b`)).toBe('a'.repeat(39))
  expect(normalizePassLine('a'.repeat(10_000))).toHaveLength(40)
  expect(Array.from(normalizePassLine('e\u0301\u0302'.repeat(5_000)))).toHaveLength(40)
})

test.each([
  [0, 1],
  [20, 1],
  [21, 2],
  [28, 2],
  [29, 3],
  [40, 3],
])('%i characters have size %i', (length, size) => {
  expect(passLineSize('a'.repeat(length))).toBe(size)
  expect(passLineSize('😀'.repeat(length))).toBe(size)
})

test.each([
  ['Amara Lindqvist', 'Amara', 'Lindqvist'],
  ['Amara', 'Amara', ''],
  ['', '', ''],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
])('%s is split at its first space', (line, first, last) => {
  expect(firstAndLastName(line)).toEqual({ first, last })
})
