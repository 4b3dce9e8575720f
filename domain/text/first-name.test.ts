import { expect, test } from 'vitest'
import { parseFirstName, shortName } from './first-name.ts'

test.each([
  ['Amara', 'Amara'],
  ['  José  María ', 'José María'],
  ['Zoe\u0308', 'Zoë'],
  ['Jin-ah', 'Jin-ah'],
  ['O’Neil', 'O’Neil'],
  ['小明', '小明'],
  ['Амара', 'Амара'],
  ['أمارة', 'أمارة'],
  ['दीपिका', 'दीपिका'],
  ['نی\u200cنا', 'نی\u200cنا'],
  ['A', 'A'],
  ['a b c d', 'a b c d'],
  ['a'.repeat(24), 'a'.repeat(24)],
  ['𠮷'.repeat(24), '𠮷'.repeat(24)],
])('%j is stored as %j', (typed, name) => {
  expect(parseFirstName(typed)).toBe(name)
})

test.each([
  '',
  '   ',
  'a'.repeat(25),
  '𠮷'.repeat(25),
  'a b c d e',
  'http://x',
  'x@y.z',
  'R2D2',
  '-Ana',
  'Ana-',
  "A''n",
  'A--n',
  '<b>Ana</b>',
  'Ana"',
  'Ana&Bo',
  '😀',
  '\u0301a',
  'a'.repeat(10_000),
  ' '.repeat(10_000),
  'a '.repeat(5_000),
])('%.30j is not a name', (typed) => {
  expect(parseFirstName(typed)).toBeUndefined()
})

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
