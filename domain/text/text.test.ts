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

test.each(['\u202dAmara\u202c', 'Ama\u00adra', '\ufeffAmara\u200b', 'Ama\u2060ra'])(
  'a single line loses invisible characters: %j',
  (typed) => {
    expect(normalizeText(typed)).toBe('Amara')
  },
)

test('a combining mark joins its letter across an invisible character', () => {
  expect(normalizeText('Jose\u00ad\u0301')).toBe('José')
})

test('joiners in Persian names and emoji stay', () => {
  expect(normalizeText('مهدی\u200cزاده')).toBe('مهدی\u200cزاده')
  expect(normalizeText('👩\u200d💻')).toBe('👩\u200d💻')
})

test('a run of combining marks is cut to 30', () => {
  expect(normalizeText(`a${'\u0315\u0300\u05ae'.repeat(10_500)}`).length).toBeLessThanOrEqual(31)
  expect(normalizeText('Việt Nam'.normalize('NFD'))).toBe('Việt Nam')
})

test('an emoji is one character', () => {
  expect(codePointLength('👋a')).toBe(2)
})

test('a lone surrogate counts as one character', () => {
  expect(codePointLength('\ud83da\udc4b')).toBe(3)
})
