import { expect, test } from 'vitest'
import { counted } from './print.ts'

test.each([
  [counted(0, 'lead'), '0 leads'],
  [counted(1, 'lead'), '1 lead'],
  [counted(2, 'lead'), '2 leads'],
  [counted(1, 'delivery', 'deliveries'), '1 delivery'],
  [counted(3, 'delivery', 'deliveries'), '3 deliveries'],
])('%s', (text, expected) => {
  expect(text).toBe(expected)
})
