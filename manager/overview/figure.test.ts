import { expect, test } from 'vitest'
import { conversionOf, shareOf } from './figure.tsx'

test.each([
  [890, 45, '5.1 %'],
  [412, 55, '13 %'],
  [30, 0, '0.0 %'],
  [30, 30, '100 %'],
  [29, 3, ''],
  [40, 41, ''],
  [0, 2, ''],
])('of %d who opened a form %d sent it: %s', (opened, sent, says) => {
  expect(conversionOf({ opened, sent })).toBe(says)
})

test.each([
  [126, 890, '14.2%'],
  [0, 890, '0%'],
  [41, 40, '100%'],
  [2, 0, '0%'],
])('%d of %d is a bar of %s', (part, opened, width) => {
  expect(shareOf(part, opened)).toBe(width)
})
