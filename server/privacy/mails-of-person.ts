import { mailboxOf } from '#domain/mailbox.ts'
import type { Queries } from '#server/db/database.ts'

/** Addresses of one mailbox that mails came from, such as name@ and name+tag@. */
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
