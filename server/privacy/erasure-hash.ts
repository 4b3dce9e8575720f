import { createHmac } from 'node:crypto'
import type { LeadRow } from '#server/db/tables.ts'

/** One spelling of an email address, as `lower(email)` gives it: form fields take ASCII addresses alone. */
export const foldedEmail = (email: string) => email.trim().toLowerCase()

/** What is kept of an erased address: whoever has the secret can recognise the address, nobody can read it back. */
export const emailHash = (appSecret: string, email: string) => keyed(appSecret, `email ${foldedEmail(email)}`)

/** What is kept where one lead alone was erased. */
export const leadHash = (appSecret: string, { id }: Pick<LeadRow, 'id'>) => keyed(appSecret, `lead ${id}`)

const keyed = (appSecret: string, text: string) =>
  createHmac('sha256', appSecret).update(`erased ${text}`).digest('base64url')
