import { describe, expect, test } from 'vitest'
import { searchWords, telephoneWords, wantedWords } from './search-words.ts'

test.each([
  ['Kettle & Crane', ['kettle', 'crane']],
  ['Amara.Lindqvist@example.com', ['amara', 'lindqvist', 'example', 'com']],
  ['CRÈME crème Cre\u0300me', ['creme']],
  ['Straße STRASSE', ['strasse']],
  ['ΟΔΟΣ οδός', ['οδοσ']],
  ['İstanbul ıstanbul', ['istanbul']],
  ['ｗｉｄｅ ²', ['wide', '2']],
  ['서울 서울', ['서울']],
  ['展示会 2027', ['展', '示', '会', '2027']],
  ["R&D, O'Brien", ['r', 'd', 'o', 'brien']],
  ['Lead 019E2734-7c00-7000-8000-0000000a0000.', ['lead', '019e27347c00700080000000000a0000']],
  ['— * " ( ) : &', []],
  ['a'.repeat(100), ['a'.repeat(64)]],
])('%s', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

describe('a telephone number is one word', () => {
  test.each([
    ['07400 123456', '7400123456'],
    ['(07400) 123-456', '7400123456'],
    ['+44 7400 123456', '447400123456'],
    ['0044 7400 123456', '447400123456'],
  ])('%s', (text, word) => {
    expect(searchWords(text)).toEqual([word])
    expect(telephoneWords('+447400123456')).toContain(word)
  })

  test('but a date is not, nor are two numbers', () => {
    expect(searchWords('05.03.2027')).toEqual(['05', '03', '2027'])
    expect(searchWords('1400 people, 12 halls')).toEqual(['1400', 'people', '12', 'halls'])
  })

  test('without its country code, unless little is left', () => {
    expect(telephoneWords('+4712345')).toEqual(['4712345', '712345'])
  })
})

test('a word is also a beginning, unless that would fit too much', () => {
  expect(wantedWords('Ket C 会')).toEqual([
    { word: 'ket', isPrefix: true },
    { word: 'c', isPrefix: false },
    { word: '会', isPrefix: false },
  ])
  expect(wantedWords('a1 b2 c3 d4 e5 f6 g7 h8 i9 j10')).toHaveLength(8)
  expect(wantedWords('...')).toEqual([])
})
