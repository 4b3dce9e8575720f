import { describe, expect, test } from 'vitest'
import {
  indexedWords,
  parseFuzzySearchTerms,
  parseSearchTerms,
  searchWords,
  similarWords,
  telephoneWords,
} from './search-terms.ts'

test.each([
  ['Kettle & Crane', ['kettle', 'crane']],
  ['Amara.Lindqvist@example.com', ['amara', 'lindqvist', 'example', 'com']],
  ['CRÈME crème Cre\u0300me', ['creme']],
  ['Straße STRASSE', ['strasse']],
  ['ΟΔΟΣ οδός', ['οδοσ']],
  ['İstanbul ıstanbul', ['istanbul']],
  ['Søren Łukasz Żółkiewski', ['soren', 'lukasz', 'zolkiewski']],
  ['SØREN ŁUKASZ ŻÓŁKIEWSKI', ['soren', 'lukasz', 'zolkiewski']],
  ['Guðrún Þórsdóttir Ægir Cœur Đorđe', ['gudrun', 'thorsdottir', 'aegir', 'coeur', 'dorde']],
  ['GUÐRÚN ÞÓRSDÓTTIR ÆGIR CŒUR ĐORĐE', ['gudrun', 'thorsdottir', 'aegir', 'coeur', 'dorde']],
  ['Ħamrun Ŧŧ Ŋŋ ĸ ſinn STRAẞE Yıldız', ['hamrun', 'tt', 'nn', 'q', 'sinn', 'strasse', 'yildiz']],
  ['Əliyev Ɓaɗo Ƙano ɔ ɛ Ɨ Ɵ Ɇ Ŀ', ['aliyev', 'bado', 'kano', 'o', 'e', 'i', 'l']],
  ['OʼBrien Kauaʻi ŉ', ['o', 'brien', 'kaua', 'i', 'n']],
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

describe('a telephone number is one search term', () => {
  test.each([
    ['07400 123456', '7400123456'],
    ['(07400) 123-456', '7400123456'],
    ['+44 7400 123456', '447400123456'],
    ['0044 7400 123456', '447400123456'],
  ])('%s', (text, word) => {
    expect(searchWords(text)).toEqual([word])
    expect(telephoneWords('+447400123456')).toContain(word)
  })

  test('a date or two numbers are not', () => {
    expect(searchWords('05.03.2027')).toEqual(['05', '03', '2027'])
    expect(searchWords('1400 people, 12 halls')).toEqual(['1400', 'people', '12', 'halls'])
  })

  test('also without its country code, unless too few digits remain', () => {
    expect(telephoneWords('+4712345')).toEqual(['＋4712345', '4712345', '712345'])
  })
})

describe('the beginning of a telephone number is found in any notation', () => {
  test.each([
    ['0171 2345', '+4917123456789'],
    ['(0171) 2345', '+4917123456789'],
    ['0171/2345-67', '+4917123456789'],
    ['01712345', '+4917123456789'],
    ['0171', '+4917123456789'],
    ['171 2345', '+4917123456789'],
    ['0049 171 23', '+4917123456789'],
    ['+49 171…', '+4917123456789'],
    ['+49 (0) 171-2345', '+4917123456789'],
    ['(212) 555-01', '+12125550147'],
    ['212.555.0147', '+12125550147'],
  ])('%s', (typed, telephone) => {
    const [wanted, ...others] = parseSearchTerms(typed)
    expect(others).toEqual([])
    expect(telephoneWords(telephone).some((word) => word.startsWith(wanted?.word ?? '?'))).toBe(true)
  })

  test('the same digits are also found as separate words', () => {
    const prefix = (word: string) => ({ word, isPrefix: true })
    expect(parseSearchTerms('05.03.2027')).toEqual([{ ...prefix('5032027'), groups: ['05', '03', '2027'].map(prefix) }])
    expect(parseSearchTerms('DEMO-0343')).toEqual([{ ...prefix('343'), groups: [prefix('0343')] }, prefix('demo')])
    expect(parseSearchTerms('halls 12 05')).toEqual([
      { ...prefix('1205'), groups: [prefix('12'), prefix('05')] },
      prefix('halls'),
    ])
  })

  test('other digits are plain words', () => {
    for (const typed of ['DEMO-8343', '1400 people', '300 10th', '00', '05', '019e2734-7c00-7000-8000-0000000a0000'])
      expect(parseSearchTerms(typed).filter(({ groups }) => groups)).toEqual([])
  })
})

describe('a plus starts a number', () => {
  test.each([
    ['+49', ['＋49']],
    ['+ 49', ['＋49']],
    ['＋49', ['＋49']],
    ['(+49) 30', ['＋4930']],
    ['+44 (0) 7400 123456', ['＋447400123456']],
    ['+44 7400-123 456', ['＋447400123456']],
    ['Kettle +44', ['＋44', 'kettle']],
    ['C++ 2027', ['c', '2027']],
    ['R+49', ['r', '49']],
  ])('%s', (text, words) => {
    expect(parseSearchTerms(text).map(({ word }) => word)).toEqual(words)
  })

  test('also within a text', () => {
    expect(indexedWords('Call +44 (0) 7400 123456')).toEqual(['call', '447400123456', '＋447400123456'])
    expect(telephoneWords('+447400123456')).toContain('＋447400123456')
  })
})

describe('a name with one typo shares a similarity key with the name', () => {
  test.each([
    ['Pryia', 'Priya'],
    ['Heliso', 'Helios'],
    ['Raghunatan', 'Raghunathan'],
    ['Priyaa', 'Priya'],
    ['Oriya', 'Priya'],
    ['rPiya', 'Priya'],
    ['Jhon', 'John'],
    ['Anna', 'Ana'],
    ['Sorren', 'Søren'],
  ])('%s, %s', (typed, name) => {
    const [wanted] = parseFuzzySearchTerms(typed) ?? []
    expect(wanted?.similar?.filter((word) => similarWords(name).includes(word))).not.toEqual([])
  })

  test('another name, a number or a short word does not', () => {
    const [wanted] = parseFuzzySearchTerms('Maria') ?? []
    expect(wanted?.similar?.filter((word) => similarWords('Martin Priya').includes(word))).toEqual([])
    expect(parseFuzzySearchTerms('12345 abc')).toBeUndefined()
  })
})

test('a word also matches as a prefix, unless that would match too much', () => {
  expect(parseSearchTerms('Ket C 会')).toEqual([
    { word: 'ket', isPrefix: true },
    { word: 'c', isPrefix: false },
    { word: '会', isPrefix: false },
  ])
  expect(parseSearchTerms('a1 b2 c3 d4 e5 f6 g7 h8 i9 j10')).toHaveLength(8)
  expect(parseSearchTerms('...')).toEqual([])
})
