import { expect, test } from 'vitest'
import { readCell, safeCell } from './lead-csv.ts'

test.each([
  '=HYPERLINK("https://x.example","Win")',
  '+447400123456',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  "'=1+1",
])('escapes %j and reads it back', (text) => {
  expect(safeCell(text)).toMatch(/^'/)
  expect(safeCell(text)).not.toMatch(/^[=+\-@\t\r\n]/)
  expect(readCell(safeCell(text))).toBe(text)
})

test.each(['', 'Kettle & Crane', 'a = b', 'O’Brien', '1'])('does not change %j', (text) => {
  expect(safeCell(text)).toBe(text)
  expect(readCell(text)).toBe(text)
})
