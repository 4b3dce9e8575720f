import { normalizeText } from './text.ts'

/** What people put between digits, the brackets and points of other keyboards included. */
const separators = String.raw`\s\p{Cf}\p{Pd}\(\)（）.．·・･\/／~∼～\u2212`
const label = String.raw`\p{L}[\p{L}\s]{0,15}[.:\s]`
const extension = String.raw`[\s,;]*(?:[xX]|[eE][xX][tT](?:[eE][nN][sS][iI][oO][nN])?\.?|#)[\s.:=]*\p{Nd}{1,6}`

/**
 * Accepts any common notation: a label in front, digits of any script, an extension. The server
 * checks the country's numbering plan.
 */
export const phonePattern = String.raw`(?!.*[+＋]{2})(?:${label})?[${separators}+＋]*(?:\p{Nd}[${separators}+＋]*){4,20}(?:${extension})?[\s,;.]*`

export const phoneMaxLength = 40

export interface PhoneNumber {
  /** E.164, such as +447700900123. */
  number: string
  /** False if possible but not assigned; such a number gets no WhatsApp message and no SMS. */
  valid: boolean
}

const digit = /\p{Nd}/v
const leadingLabel = new RegExp(`^(?:${label})\\s*(?=[^\\p{L}])`, 'v')
/** A country code in brackets, with the text before it. */
const countryCode = /^[^\d+]*\+\s*(\d{1,4})\s*\)\s*/

/**
 * The number in ASCII: digits of other scripts, dashes, brackets and spaces become those of ASCII,
 * format characters, a label such as "Tel." and punctuation at the end go.
 */
export function normalizePhone(typed: string): string {
  return normalizeText(typed)
    .replace(/\p{Cf}/gv, '')
    .replace(/\p{Nd}/gv, (one) => String(digitValue(one)))
    .replace(/[＋﹢]/gv, '+')
    .replace(/[\p{Pd}\u2212]/gv, '-')
    .replace(/（/g, '(')
    .replace(/）/g, ')')
    .replace(/．/g, '.')
    .replace(/／/g, '/')
    .replace(/[\s·・･~∼～]/gv, ' ')
    .replace(leadingLabel, '')
    .replace(countryCode, '+$1 ')
    .replace(/[\s,;.]+$/, '')
}

/** A number with a country code begins with a plus, which some people write as 00. */
export const withPlus = (number: string): string => number.replace(/^\+?\s*00/, '+')

/** Decimal digits come in runs of ten that begin with zero. */
function digitValue(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0
  let before = 0
  while (digit.test(String.fromCodePoint(codePoint - before - 1))) before += 1
  return before % 10
}
