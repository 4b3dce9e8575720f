import { foldLetters } from '../text/fold-letters.ts'

const uuids = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gv
/** A telephone number as people write it, or a date. */
const spacedDigits = /(?:\+|\b0)[\d\s\(\).\/\-]{6,24}\d/gv
/** Digits of the shortest telephone number with its trunk zero; a date has fewer. */
const MIN_NUMBER_LENGTH = 9
const notDigits = /\D/gv
const trunkZeros = /^0+/
/** As in "+44 (0) 20 7946 0000", where the zero is not dialed after the country code. */
const optionalZero = /\(0\)/gv
/** The beginning of an international number, or all of it. */
const plusNumbers = /(?<![\p{L}\p{N}+])\+\s*\(?\d[\d\s\(\).\/\-]*/gv
/** Typed words have only letters and digits, so these marks keep both kinds of words apart. */
const PLUS = '＋'
const SIMILAR = '≈'
/** Scripts without spaces: each sign is a word, so that any part of a text is found. */
const spaceless = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]`
const wordPattern = new RegExp(String.raw`${spaceless}|[[\p{L}\p{N}]--${spaceless}]+`, 'gv')
const spacelessSign = new RegExp(`^${spaceless}$`, 'v')

/** Characters of a word; longer ones are cut in the index and in what is looked for alike. */
const MAX_WORD_LENGTH = 64
/** A misspelled word of fewer letters would be similar to too many others. */
const MIN_MISSPELLED_LENGTH = 4
const MAX_MISSPELLED_LENGTH = 24
/** More words would not narrow a search. */
const MAX_SEARCH_TERMS = 8
/** A shorter beginning would fit a large part of all words. */
const MIN_PREFIX_LENGTH = 2

/** Distinct words of letters and digits, folded: "Crème" is `creme`. */
export function searchWords(text: string): string[] {
  // The parts of an id would be found instead of numbers.
  const joined = foldLetters(text).replace(uuids, withoutHyphens).replace(spacedDigits, joinNumber)
  return Array.from(new Set(Array.from(joined.matchAll(wordPattern), ([word]) => word.slice(0, MAX_WORD_LENGTH))))
}

/** The words by which a text is found: its own, and its international numbers from the plus on. */
export const indexedWords = (text: string): string[] => [
  ...searchWords(text),
  ...internationalNumbers(foldLetters(text)),
]

/** Also without the first one to three digits, since few people type a country code. */
export function telephoneWords(telephone: string): string[] {
  const digits = telephone.replace(notDigits, '')
  return [`${PLUS}${digits}`, ...[0, 1, 2, 3].map((start) => digits.slice(start)).filter((rest) => rest.length > 5)]
}

/**
 * By which names are found in spite of a typing error: a word and itself without any one letter.
 * Two words that share one of these differ by one letter that is missing, added, wrong or moved.
 */
export const similarWords = (text: string): string[] => searchWords(text).flatMap(similarForms)

export interface SearchTerm {
  word: string
  /** Whether words that only begin with it are found too. */
  isPrefix: boolean
  /** Words of the index that are found as well. */
  similar?: string[]
}

/** A lead is found when it has all of them. Empty when the text has no word. */
export function parseSearchTerms(text: string): SearchTerm[] {
  const folded = foldLetters(text)
  const words = searchWords(folded.replace(plusNumbers, ' ')).map((word) => ({
    word,
    isPrefix: word.length >= MIN_PREFIX_LENGTH && !spacelessSign.test(word),
  }))
  return [...internationalNumbers(folded).map((word) => ({ word, isPrefix: true })), ...words].slice(
    0,
    MAX_SEARCH_TERMS,
  )
}

/** The same with words of similar spelling. Undefined when no word can be a misspelled name. */
export function parseFuzzySearchTerms(text: string): SearchTerm[] | undefined {
  const words = parseSearchTerms(text).map((wanted) => {
    const similar = wanted.word.length < MIN_MISSPELLED_LENGTH ? [] : similarForms(wanted.word)
    return similar.length > 0 ? { ...wanted, similar } : wanted
  })
  return words.some(({ similar }) => similar) ? words : undefined
}

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
 * FNV-1a. The index of SQLite may keep a word after its last lead was erased, as the border between
 * two of its pages, so parts of names are not in it.
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
