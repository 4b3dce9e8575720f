import type { LeadRow } from '#server/db/tables.ts'
import { keyedHash } from '#server/runtime/keyed-hash.ts'

/** As `lower(email)` in SQL does; form fields allow ASCII addresses only. */
export const foldedEmail = (email: string) => email.trim().toLowerCase()

/** Recognisable with the secret, readable by nobody. */
export const emailHash = (appSecret: string, email: string) =>
  keyedHash(appSecret, 'erasure', `email ${foldedEmail(email)}`)

export const leadHash = (appSecret: string, { id }: Pick<LeadRow, 'id'>) =>
  keyedHash(appSecret, 'erasure', `lead ${id}`)
