import { parsePhoneNumber } from 'libphonenumber-js'

/** `m•••••l@events.example`: recognisable for its owner only. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const letters = Array.from(email.slice(0, at))
  const last = letters.length > 2 ? letters.at(-1) : ''
  return `${letters[0] ?? ''}•••••${last}${email.slice(at)}`
}

/** `+44 •••• ••3 456`: calling code and the last four digits of an E.164 number. */
export function maskTelephone(telephone: string): string {
  const { countryCallingCode } = parsePhoneNumber(telephone)
  return `+${countryCallingCode} •••• ••${telephone.slice(-4, -3)} ${telephone.slice(-3)}`
}
