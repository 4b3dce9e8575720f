import { emailMaxLength, emailPattern, normalizeEmail } from '../text/email-address.ts'

export const maxCc = 5
export const ccMaxLength = maxCc * (emailMaxLength + 2)

const wholeAddress = new RegExp(`^(?:${emailPattern})$`, 'v')

type Cc =
  | { addresses: string[]; fault?: undefined }
  /** `address` is the first that is not valid; without one, there are too many. */
  | { addresses?: undefined; fault: { address?: string } }

/** Addresses separated by commas, semicolons or spaces. */
export function readCc(typed: string): Cc {
  const addresses = typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(normalizeEmail)
  const address = addresses.find((one) => one.length > emailMaxLength || !wholeAddress.test(one))
  if (address !== undefined) return { fault: { address } }
  const unique = Array.from(new Map(addresses.map((one) => [one.toLowerCase(), one])).values())
  return unique.length > maxCc ? { fault: {} } : { addresses: unique }
}

/** As stored, sent and shown. */
export const normalizeCc = (typed: string): string => (readCc(typed).addresses ?? []).join(', ')
