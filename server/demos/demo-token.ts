import { createHmac } from 'node:crypto'

/** Characters of a token: 132 bits, which nobody guesses, in an address that still fits a QR code. */
const LENGTH = 22

/** What names a visitor's own demo page. It follows from the lead, so that an email written later leads to the same page. */
export const demoToken = (appSecret: string, leadId: string) =>
  createHmac('sha256', appSecret).update(`demo ${leadId}`).digest('base64url').slice(0, LENGTH)
