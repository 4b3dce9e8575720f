import { expect, test } from 'vitest'
import { pluralize } from './print.ts'

test.each([
  [pluralize(0, 'lead'), '0 leads'],
  [pluralize(1, 'lead'), '1 lead'],
  [pluralize(2, 'lead'), '2 leads'],
  [pluralize(1, 'delivery', 'deliveries'), '1 delivery'],
  [pluralize(3, 'delivery', 'deliveries'), '3 deliveries'],
])('%s', (text, expected) => {
  expect(text).toBe(expected)
})
