import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['Amara', 'Lindqvist', 'Amara Lindqvist'],
  ['Jean-Luc', "O'Brien", "Jean-Luc O'Brien"],
  ['Zoë', null, 'Zoë'],
  ['अमृता', 'राव', 'अमृता राव'],
  ['J.R.R.', 'Tolkien', 'J.R.R. Tolkien'],
  ['Amara\r\nBcc: all', 'Lindqvist', 'Amara Bcc all Lindqvist'],
  ['Ada\u202E', '<b>Love</b>', 'Ada'],
  ['prize.example', 'Smith', 'prize. example Smith'],
  ['https://prize.example', 'Smith', 'Smith'],
  ['www.prize', 'Smith', 'Smith'],
  ['a@prize.example', 'Smith', 'Smith'],
  ['Call 0900 123456', 'Smith', 'Smith'],
  ['!!!', '', ''],
  [null, null, ''],
])('%j %j becomes %j', (first, last, name) => {
  expect(shortName(first, last)).toBe(name)
})

test('a name longer than 40 characters loses the last name, then its end', () => {
  expect(shortName('Amara', 'x'.repeat(40))).toBe('Amara')
  expect(shortName(`${'x'.repeat(38)} ${'y'.repeat(20)}`)).toBe(`${'x'.repeat(38)}…`)
  expect(shortName('😀'.repeat(60))).toBe('')
})
