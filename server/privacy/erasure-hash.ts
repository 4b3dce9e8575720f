import type { LeadRow } from '#server/db/tables.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'

/** One spelling of an email address, as `lower(email)` gives it: form fields take ASCII addresses alone. */
export const foldedEmail = (email: string) => email.trim().toLowerCase()

/** What is kept of an erased address: whoever has the secret can recognise the address, nobody can read it back. */
export const emailHash = (appSecret: string, email: string) =>
  keyedHash(appSecret, 'erasure', `email ${foldedEmail(email)}`)

/** What is kept where one lead alone was erased. */
export const leadHash = (appSecret: string, { id }: Pick<LeadRow, 'id'>) =>
  keyedHash(appSecret, 'erasure', `lead ${id}`)
