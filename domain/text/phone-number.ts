import { normalizeText } from './text.ts'

const separators = String.raw`\s\p{Cf}\p{Pd}\(\)（）.．·・･\/／~∼～\u2212`
const label = String.raw`\p{L}[\p{L}\s]{0,15}[.:\s]`
const extension = String.raw`[\s,;]*(?:[xX]|[eE][xX][tT](?:[eE][nN][sS][iI][oO][nN])?\.?|#)[\s.:=]*\p{Nd}{1,6}`

/** Allows a leading label, digits of any script and an extension. The server checks the numbering plan. */
export const phonePattern = String.raw`(?!.*[+＋]{2})(?:${label})?[${separators}+＋]*(?:\p{Nd}[${separators}+＋]*){4,20}(?:${extension})?[\s,;.]*`

export const phoneMaxLength = 40

export interface PhoneNumber {
  number: string
  /** False if possible but not assigned; such a number gets no WhatsApp message and no SMS. */
  valid: boolean
}

const digit = /\p{Nd}/v
const leadingLabel = new RegExp(`^(?:${label})\\s*(?=[^\\p{L}])`, 'v')
const countryCode = /^[^\d+]*\+\s*(\d{1,4})\s*\)\s*/

/** Converts to ASCII; removes format characters, a label like "Tel." and trailing punctuation. */
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

/** Some people write the plus of a country code as 00. */
export const withPlus = (number: string): string => number.replace(/^\+?\s*00/, '+')

/** Unicode places decimal digits in runs of ten that start with zero. */
function digitValue(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0
  let before = 0
  while (digit.test(String.fromCodePoint(codePoint - before - 1))) before += 1
  return before % 10
}
