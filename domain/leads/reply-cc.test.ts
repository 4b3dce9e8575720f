import { expect, test } from 'vitest'
import { normalizeCc, readCc } from './reply-cc.ts'

test.each([
  ['', ''],
  [' , ;\n', ''],
  ['jo@example.com', 'jo@example.com'],
  [
    'jo@example.com;Ann@example.com  max@münchen.example',
    'jo@example.com, Ann@example.com, max@xn--mnchen-3ya.example',
  ],
  ['jo@example.com, JO@example.com', 'JO@example.com'],
])('%j is stored as %j', (typed, stored) => {
  expect(normalizeCc(typed)).toBe(stored)
})

test.each([
  ['jo@example.com, Ann', 'Ann'],
  ['jo@example', 'jo@example'],
  ['"Jo" <jo@example.com>', '"Jo"'],
  ['jo@example.com\r\nBcc: x', 'Bcc:'],
  [`${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.com`, expect.any(String)],
])('%j has an invalid address', (typed, address) => {
  expect(readCc(typed)).toEqual({ fault: { address } })
  expect(normalizeCc(typed)).toBe('')
})

test('more than five addresses are too many', () => {
  const typed = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@example.com`).join(',')
  expect(readCc(typed(5)).addresses).toHaveLength(5)
  expect(readCc(typed(6))).toEqual({ fault: {} })
})
