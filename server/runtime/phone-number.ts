import { type PhoneNumber as ParsedNumber, parsePhoneNumber } from 'libphonenumber-js/max'
import { dialCodeOf } from '#domain/text/country.ts'
import { type PhoneNumber, withPlus } from '#domain/text/phone-number.ts'
import { hasTelephonePlan, listCountries } from './countries.ts'

/** Mexico wrote mobile numbers this way until 2019. */
const formerMexicanMobile = /^\+52\s*1(?=(?:\D*\d){10}\D*$)/

/**
 * Reads a number from `normalizePhone`: national, or international with a plus. The form adds the
 * dial code even if the visitor typed one without a plus, so an invalid number is read again
 * without the added code. Undefined for a number that cannot exist.
 */
export function readPhoneNumber(typed: string, country: string): PhoneNumber | undefined {
  const number = withPlus(typed)
  let possible: PhoneNumber | undefined
  for (const text of new Set([number, typed, ...otherReadings(number, country)])) {
    const parsed = parse(text, country)
    if (parsed?.isValid()) return { number: parsed.number, valid: true }
    if (parsed?.isPossible()) possible ??= { number: parsed.number, valid: false }
  }
  return possible
}

function otherReadings(typed: string, country: string): string[] {
  const dialCode = dialCodeOf(listCountries(), country)
  const rest = dialCode && typed.startsWith(dialCode) ? typed.slice(dialCode.length).trim() : typed
  const secondPlus = typed.lastIndexOf('+')
  return [...(secondPlus > 0 ? [typed.slice(secondPlus)] : []), rest, typed.replace(formerMexicanMobile, '+52 ')]
}

/** ISO 3166-1; undefined for numbers without a country, for example satellite phones. */
export const countryOfNumber = (number: string): string | undefined => parse(number, '')?.country

/** International format, `+44 20 7946 0123`; the input if it cannot be parsed. */
export const formatPhoneNumber = (number: string): string => parse(number, '')?.formatInternational() ?? number

function parse(text: string, country: string): ParsedNumber | undefined {
  try {
    return hasTelephonePlan(country) ? parsePhoneNumber(text, country) : parsePhoneNumber(text)
  } catch {
    // The library throws for text that is not a telephone number.
    return undefined
  }
}
