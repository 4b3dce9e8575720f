import { expect, test } from 'vitest'
import { joinDialCode } from './telephone.ts'

test('a national number is joined with the dial code shown beside it', () => {
  expect(joinDialCode('+44', ' 20 7946 0000 ')).toBe('+4420 7946 0000')
})

test.each(['+33 1 23 45 67 89', '0033 1 23 45 67 89', '(+33) 1 23 45 67 89', 'Tel. +33 1 23 45 67 89'])(
  '%s has its own country code',
  (typed) => {
    expect(joinDialCode('+44', typed)).toMatch(/^(?:\+|00)33 1 23 45 67 89$/)
  },
)

test('a territory without a dial code sends the number alone, and nothing typed stays nothing', () => {
  expect(joinDialCode('', '12345')).toBe('12345')
  expect(joinDialCode('+44', ' ')).toBe('')
})
