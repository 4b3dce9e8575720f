import { type PhoneNumber as ParsedNumber, parsePhoneNumber } from 'libphonenumber-js/max'
import type { PhoneNumber } from '#domain/phone-number.ts'
import { hasTelephonePlan } from './countries.ts'

/**
 * Reads a number as someone in `country` writes it: national, with `+` or with `00`; where a territory has no plan of its own,
 * only the last two. Undefined where no such number can exist.
 */
export function readPhoneNumber(typed: string, country: string): PhoneNumber | undefined {
  const parsed = parse(typed.replace(/^\s*00/, '+'), country)
  return parsed?.isPossible() ? { number: parsed.number, valid: parsed.isValid() } : undefined
}

/** The ISO 3166-1 code of the country that an E.164 number belongs to; undefined for numbers of no country, such as satellite telephones. */
export const countryOfNumber = (number: string): string | undefined => parse(number, '')?.country

function parse(text: string, country: string): ParsedNumber | undefined {
  try {
    return hasTelephonePlan(country) ? parsePhoneNumber(text, country) : parsePhoneNumber(text)
  } catch {
    // The library throws for text that is no telephone number at all.
    return undefined
  }
}
