const numerals = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** A count within a sentence; numerals from 13 on. */
export const countWord = (count: number): string => numerals[count] ?? `${count}`
