import { mailboxOf } from '#domain/leads/mailbox.ts'
import { keyedHash } from '#server/runtime/keyed-hash.ts'

type Kind = 'email' | 'telephone' | 'email-domain'

/** A contact hash; the case of letters does not count. */
export const contactHash = (appSecret: string, kind: Kind, contact: string) =>
  keyedHash(appSecret, kind, contact.toLowerCase())

/** One hash for all spellings of a mailbox. */
export const mailboxHash = (appSecret: string, email: string) => contactHash(appSecret, 'email', mailboxOf(email))

/** Both hashes, since version 0.1.0 stored that of the spelling. */
export const emailHashes = (appSecret: string, email: string): [mailbox: string, ...spelling: string[]] => {
  const mailbox = mailboxHash(appSecret, email)
  const spelling = contactHash(appSecret, 'email', email)
  return spelling === mailbox ? [mailbox] : [mailbox, spelling]
}
