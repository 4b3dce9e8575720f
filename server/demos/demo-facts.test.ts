import { expect, test } from 'vitest'
import { maskEmail, maskTelephone } from './demo-facts.ts'

test.each([
  ['marisol@events.example', 'm•••••l@events.example'],
  ['ab@events.example', 'a•••••@events.example'],
  ['a@events.example', 'a•••••@events.example'],
  ['𝒜da@events.example', '𝒜•••••a@events.example'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

test('a phone number shows its country and last digits', () => {
  expect(maskTelephone('+447400120456')).toBe('+44 •••• ••0 456')
})
