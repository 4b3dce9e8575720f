import { type PhoneNumber as ParsedNumber, parsePhoneNumber } from 'libphonenumber-js/max'
import type { PhoneNumber } from '#domain/phone-number.ts'
import { hasTelephonePlan } from './countries.ts'

/** Accepts national format, `+` and `00`; undefined for a number that cannot exist. */
export function readPhoneNumber(typed: string, country: string): PhoneNumber | undefined {
  const parsed = parse(typed.replace(/^\s*00/, '+'), country)
  return parsed?.isPossible() ? { number: parsed.number, valid: parsed.isValid() } : undefined
}

/** ISO 3166-1; undefined for numbers of no country, such as satellite telephones. */
export const countryOfNumber = (number: string): string | undefined => parse(number, '')?.country

/** As people of other countries write it, `+44 20 7946 0123`; itself where that is not known. */
export const writtenNumber = (number: string): string => parse(number, '')?.formatInternational() ?? number

function parse(text: string, country: string): ParsedNumber | undefined {
  try {
    return hasTelephonePlan(country) ? parsePhoneNumber(text, country) : parsePhoneNumber(text)
  } catch {
    // The library throws for text that is not a telephone number.
    return undefined
  }
}
