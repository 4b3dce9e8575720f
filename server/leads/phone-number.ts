import { type CountryCode, type PhoneNumber as ParsedNumber, parsePhoneNumber } from 'libphonenumber-js/max'
import type { PhoneNumber } from '#domain/phone-number.ts'

/** Reads a number as someone in `country` writes it: national, with `+` or with `00`. Undefined where no such number can exist. */
export function readPhoneNumber(typed: string, country: CountryCode): PhoneNumber | undefined {
  const parsed = parse(typed.replace(/^\s*00/, '+'), country)
  return parsed?.isPossible() ? { number: parsed.number, valid: parsed.isValid() } : undefined
}

function parse(text: string, country: CountryCode): ParsedNumber | undefined {
  try {
    return parsePhoneNumber(text, country)
  } catch {
    // The library throws for text that is no telephone number at all.
    return undefined
  }
}
