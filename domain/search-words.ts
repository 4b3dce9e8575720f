const marks = /\p{M}+/gv
const uuids = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gv
/** A telephone number as people write it, or a date. */
const spacedDigits = /(?:\+|\b0)[\d\s\(\).\/\-]{6,24}\d/gv
/** Digits of the shortest telephone number with its trunk zero; a date has fewer. */
const SHORTEST_NUMBER = 9
const notDigits = /\D/gv
const trunkZeros = /^0+/
/** Scripts without spaces: each sign is a word, so that any part of a text is found. */
const spaceless = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]`
const words = new RegExp(String.raw`${spaceless}|[[\p{L}\p{N}]--${spaceless}]+`, 'gv')
const spacelessSign = new RegExp(`^${spaceless}$`, 'v')

/** Characters of a word; longer ones are cut in the index and in what is looked for alike. */
const LONGEST = 64
/** More words would not narrow a search. */
const MOST_WANTED = 8
/** A shorter beginning would fit a large part of all words. */
const SHORTEST_PREFIX = 2

/** Distinct words of letters and digits, without case, marks and width: "Crème" is `creme`. */
export function searchWords(text: string): string[] {
  // The parts of an id would be found instead of numbers.
  const joined = folded(text).replace(uuids, withoutHyphens).replace(spacedDigits, joinNumber)
  return Array.from(new Set(Array.from(joined.matchAll(words), ([word]) => word.slice(0, LONGEST))))
}

/** Also without the first one to three digits, since few people type a country code. */
export function telephoneWords(telephone: string): string[] {
  const digits = telephone.replace(notDigits, '')
  return [0, 1, 2, 3].map((start) => digits.slice(start)).filter((rest) => rest.length > 5)
}

export interface WantedWord {
  word: string
  /** Whether words that only begin with it are found too. */
  isPrefix: boolean
}

/** A lead is found when it has all of them. Empty when the text has no word. */
export const wantedWords = (text: string): WantedWord[] =>
  searchWords(text)
    .slice(0, MOST_WANTED)
    .map((word) => ({ word, isPrefix: word.length >= SHORTEST_PREFIX && !spacelessSign.test(word) }))

/** Upper case first, since only there "ß" and "ss" are the same. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFKD')
    .replace(marks, '')
    .normalize('NFC')

const withoutHyphens = (uuid: string) => uuid.replaceAll('-', '')

function joinNumber(text: string): string {
  const digits = text.replace(notDigits, '')
  return digits.length < SHORTEST_NUMBER ? text : ` ${digits.replace(trunkZeros, '')} `
}
