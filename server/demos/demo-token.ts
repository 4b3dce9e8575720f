import { keyedHash } from '#server/runtime/keyed-hash.ts'

/** Characters: 132 bits, in a URL that still fits a QR code. */
const LENGTH = 22

/** Derived from the lead, so that an email written later has the same URL. */
export const demoToken = (appSecret: string, leadId: string) =>
  keyedHash(appSecret, 'demo page', leadId).slice(0, LENGTH)
