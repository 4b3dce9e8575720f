import { normalizePhone, withPlus } from '#domain/text/phone-number.ts'

/** Joins dial code and number, except where the number has a country code (`+` or `00`). */
export function joinDialCode(dialCode: string, typed: string): string {
  const number = normalizePhone(typed)
  return number === '' || withPlus(number).startsWith('+') ? number : dialCode + number
}
