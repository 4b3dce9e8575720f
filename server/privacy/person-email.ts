import { mailboxOf } from '#domain/leads/mailbox.ts'
import type { Queries } from '#server/db/database.ts'
import type { LeadRow } from '#server/db/tables.ts'
import { keyedHash } from '#server/runtime/keyed-hash.ts'

/** Matches `lower(email)` in SQL; form fields allow ASCII addresses only. */
export const foldedEmail = (email: string) => email.trim().toLowerCase()

/** Identifies the person of a lead: the email address, or the number of a lead without one. */
export const contactOf = ({ email, telephone }: Pick<LeadRow, 'email' | 'telephone'>): string =>
  email || (telephone ?? '')

/** Takes a contact of `contactOf`. */
export function leadsOfContact(queries: Queries, contact: string) {
  const leads = queries.selectFrom('leads')
  return contact.includes('@')
    ? leads.where(({ fn }) => fn('lower', ['email']), '=', foldedEmail(contact))
    : leads.where('email', '=', '').where('telephone', '=', contact)
}

export const emailHash = (appSecret: string, email: string) =>
  keyedHash(appSecret, 'erasure', `email ${foldedEmail(email)}`)

export const leadHash = (appSecret: string, { id }: Pick<LeadRow, 'id'>) =>
  keyedHash(appSecret, 'erasure', `lead ${id}`)

/** Sender addresses of one mailbox, for example name@ and name+tag@. */
export async function addressesOfMailbox(queries: Queries, email: string): Promise<string[]> {
  const mailbox = mailboxOf(email.trim())
  return (await sendersOfMails(queries)).filter((address) => mailboxOf(address) === mailbox)
}

export async function sendersOfMails(queries: Queries): Promise<string[]> {
  const senders = await queries
    .selectFrom('lead_mails')
    .select('reply_address')
    .distinct()
    .where('direction', '=', 'in')
    .execute()
  return senders.map(({ reply_address }) => reply_address)
}
