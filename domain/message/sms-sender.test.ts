import { expect, test } from 'vitest'
import { createSmsSender } from './sms-sender.ts'

test.each([
  ['Northfield Expo', 'Northfield'],
  ['Kettle Fair', 'Kettle Fair'],
  ['Café & Crème', 'Cafe Creme'],
  ['Abcdefghijklmnop', 'Abcdefghijk'],
  ['Øresund Fair', 'Oresund'],
  ['Øre Fair', 'Ore Fair'],
  ['Straße 4', 'Strasse 4'],
  ['Æther', 'AEther'],
  ['Ǿre Łódź', 'Ore Lodz'],
  ['Þing Œuvre', 'Thing'],
  ['2026', 'Event 2026'],
  ['2026 Northfield', 'Event 2026'],
  ['12345678', 'Event'],
  ['Hall 10³', 'Hall 10'],
  ['展示会', 'Event'],
  ['', 'Event'],
  ['  !!  ', 'Event'],
])('%j sends as %j', (event, sender) => {
  expect(createSmsSender(event)).toBe(sender)
})
