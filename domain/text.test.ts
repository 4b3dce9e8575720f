import { expect, test } from 'vitest'
import { codePointLength, normalizeText } from './text.ts'

test.each([
  ['  Amara ', 'Amara'],
  ['Jose\u0301', 'José'],
  ['a\0b\u0007c', 'a b c'],
  ['one\r\ntwo', 'one two'],
  ['\ud800x', '\ufffdx'],
])('%j becomes %j', (typed, stored) => {
  expect(normalizeText(typed)).toBe(stored)
})

test('multiline text keeps line breaks but no other invisible characters', () => {
  expect(normalizeText(' one\r\ntwo\u2028three\0\tfour ', { multiline: true })).toBe('one\ntwo\nthree\tfour')
})

test('an emoji is one character', () => {
  expect(codePointLength('👋a')).toBe(2)
})

test('a lone surrogate counts as one character', () => {
  expect(codePointLength('\ud83da\udc4b')).toBe(3)
})
