import { expect, test } from 'vitest'
import { smsSender } from './sms-sender.ts'

test.each([
  ['Northfield Expo', 'Northfield'],
  ['Kettle Fair', 'Kettle Fair'],
  ['Café & Crème', 'Cafe Creme'],
  ['Abcdefghijklmnop', 'Abcdefghijk'],
  ['展示会', 'Event'],
  ['', 'Event'],
  ['  !!  ', 'Event'],
])('%j sends as %j', (event, sender) => {
  expect(smsSender(event)).toBe(sender)
})
