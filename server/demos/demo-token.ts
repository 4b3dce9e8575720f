import { keyedHash } from '#server/secrets/keyed-hash.ts'

/** Characters of a token: 132 bits, which nobody guesses, in an address that still fits a QR code. */
const LENGTH = 22

/** What names a visitor's own demo page. It follows from the lead, so that an email written later leads to the same page. */
export const demoToken = (appSecret: string, leadId: string) =>
  keyedHash(appSecret, 'demo page', leadId).slice(0, LENGTH)
