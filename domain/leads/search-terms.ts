import { foldLetters } from '../text/fold-letters.ts'

const uuids = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gv
/** A telephone number with separators, or a date. */
const spacedDigits = /(?:\+|\b0)[\d\s\(\).\/\-]{6,24}\d/gv
/** Digits of the shortest telephone number with its trunk zero; a date has fewer. */
const MIN_NUMBER_LENGTH = 9
const notDigits = /\D/gv
const trunkZeros = /^0+/
/** As in "+44 (0) 20 7946 0000", where callers do not dial the zero after the country code. */
const optionalZero = /\(0\)/gv
const plusNumbers = /(?<![\p{L}\p{N}+])\+\s*\(?\d[\d\s\(\).\/\-]*/gv
/** Digits in typed groups, such as "(0171) 2345" or "212-555-0147". */
const typedNumbers = /(?<![\p{L}\p{N}])\(?\d[\d\s\(\).\/\-]*\d(?![\p{L}\p{N}])/gv
/** Typed words contain only letters and digits, so these prefixes separate the kinds of terms. */
const PLUS = '＋'
const SIMILAR = '≈'
/** Scripts without spaces: each character is a word, so that any part of a text matches. */
const spaceless = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]`
const wordPattern = new RegExp(String.raw`${spaceless}|[[\p{L}\p{N}]--${spaceless}]+`, 'gv')
const spacelessSign = new RegExp(`^${spaceless}$`, 'v')

/** Longer words are cut, both in the index and in searches. */
const MAX_WORD_LENGTH = 64
/** Shorter misspelled words would be similar to too many others. */
const MIN_MISSPELLED_LENGTH = 4
const MAX_MISSPELLED_LENGTH = 24
const MAX_SEARCH_TERMS = 8
/** A shorter prefix would match a large part of the index. */
const MIN_PREFIX_LENGTH = 2

/** Distinct words of letters and digits, folded: "Crème" is `creme`. */
export function searchWords(text: string): string[] {
  // Otherwise parts of an id would match searches for numbers.
  const joined = foldLetters(text).replace(uuids, withoutHyphens).replace(spacedDigits, joinNumber)
  return Array.from(new Set(Array.from(joined.matchAll(wordPattern), ([word]) => word.slice(0, MAX_WORD_LENGTH))))
}

/** Index terms of a text: its words, and its international numbers from the plus on. */
export const indexedWords = (text: string): string[] => [
  ...searchWords(text),
  ...internationalNumbers(foldLetters(text)),
]

/** Also without the first one to three digits, because few people type a country code. */
export function telephoneWords(telephone: string): string[] {
  const digits = telephone.replace(notDigits, '')
  return [`${PLUS}${digits}`, ...[0, 1, 2, 3].map((start) => digits.slice(start)).filter((rest) => rest.length > 5)]
}

/**
 * Index terms for typing errors: a word, and the word without any one letter. Two words share a
 * term if one letter is missing, added, wrong or swapped.
 */
export const similarWords = (text: string): string[] => searchWords(text).flatMap(similarForms)

export interface SearchWord {
  word: string
  /** Also matches longer words that start with it. */
  isPrefix: boolean
}

export interface SearchTerm extends SearchWord {
  similar?: string[]
  /** All of them together match instead, because typed digits may be a number, a date or several numbers. */
  groups?: SearchWord[]
}

/** A lead must match all terms. Empty if the text contains no word. */
export function parseSearchTerms(text: string): SearchTerm[] {
  const folded = foldLetters(text).replace(uuids, withoutHyphens)
  const numbers: SearchTerm[] = []
  const others = folded.replace(plusNumbers, ' ').replace(typedNumbers, (typed) => {
    const number = parseNumber(typed)
    if (!number) return typed
    numbers.push(number)
    return ' '
  })
  const international = internationalNumbers(folded).map((word) => ({ word, isPrefix: true }))
  return [...international, ...numbers, ...toSearchWords(others)].slice(0, MAX_SEARCH_TERMS)
}

/** Also matches words of similar spelling. Undefined if no word can be a misspelled name. */
export function parseFuzzySearchTerms(text: string): SearchTerm[] | undefined {
  const words = parseSearchTerms(text).map((wanted) => {
    const similar = wanted.word.length < MIN_MISSPELLED_LENGTH ? [] : similarForms(wanted.word)
    return similar.length > 0 ? { ...wanted, similar } : wanted
  })
  return words.some(({ similar }) => similar) ? words : undefined
}

/** Undefined for digits that are one plain word. */
function parseNumber(typed: string): SearchTerm | undefined {
  const word = digitsOf(typed).replace(trunkZeros, '').slice(0, MAX_WORD_LENGTH)
  const groups = toSearchWords(typed)
  const isPlain = groups.length === 1 && groups[0]?.word === word
  return isPlain || word.length < MIN_PREFIX_LENGTH ? undefined : { word, isPrefix: true, groups }
}

const toSearchWords = (text: string): SearchWord[] =>
  searchWords(text).map((word) => ({
    word,
    isPrefix: word.length >= MIN_PREFIX_LENGTH && !spacelessSign.test(word),
  }))

const internationalNumbers = (folded: string) =>
  Array.from(folded.matchAll(plusNumbers), ([number]) => `${PLUS}${digitsOf(number)}`.slice(0, MAX_WORD_LENGTH))

function similarForms(word: string): string[] {
  const letters = Array.from(word)
  if (!/^\p{L}{3,}$/v.test(word) || letters.length > MAX_MISSPELLED_LENGTH) return []
  const shorter =
    letters.length < MIN_MISSPELLED_LENGTH ? [] : letters.map((_, index) => letters.toSpliced(index, 1).join(''))
  return Array.from(new Set([word, ...shorter]), (one) => `${SIMILAR}${fingerprint(one)}`)
}

/**
 * FNV-1a. A B-tree page of the SQLite index may retain a word as a boundary after its last lead was
 * erased, so the index stores no parts of names in plain text.
 */
function fingerprint(word: string): string {
  let hash = 0x811c9dc5
  for (const letter of word) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(36)
}

const withoutHyphens = (uuid: string) => uuid.replaceAll('-', '')

function joinNumber(text: string): string {
  const digits = digitsOf(text)
  return digits.length < MIN_NUMBER_LENGTH ? text : ` ${digits.replace(trunkZeros, '')} `
}

const digitsOf = (number: string) => number.replace(optionalZero, '').replace(notDigits, '')
