import { expect, test } from 'vitest'
import { readPhoneNumber } from './phone-number.ts'

test.each([
  ['07400 123456', 'GB', '+447400123456'],
  ['7400123456', 'GB', '+447400123456'],
  ['+44 (0)7400 123456', 'GB', '+447400123456'],
  ['0044 7400 123456', 'FR', '+447400123456'],
  ['0044 7400 123456', 'US', '+447400123456'],
  ['+447400123456', 'US', '+447400123456'],
  ['011 44 7400 123456', 'US', '+447400123456'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['02 1234 5678', 'IT', '+390212345678'],
  ['8 912 345-67-89', 'RU', '+79123456789'],
] as const)('%s in %s is %s', (typed, country, number) => {
  expect(readPhoneNumber(typed, country)).toEqual({ number, valid: true })
})

test('a possible number outside the numbering plan is not valid', () => {
  expect(readPhoneNumber('+447700900123', 'GB')).toEqual({ number: '+447700900123', valid: false })
})

test.each(['12345', '+44 7', '+', '', 'call me', '+999 123 456 789', '074001234567890123'])(
  '%s cannot exist',
  (typed) => {
    expect(readPhoneNumber(typed, 'GB')).toBeUndefined()
  },
)
