import { mailboxOf } from '#domain/mailbox.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'

type Kind = 'email' | 'telephone' | 'email-domain'

/** A keyed hash of an address: enough to recognise it when it comes again, not to know it. Email addresses count in any case. */
export const addressHash = (appSecret: string, kind: Kind, address: string) =>
  keyedHash(appSecret, kind, address.toLowerCase())

/** The keyed hash of the mailbox that an email address leads to: one for all its spellings. */
export const mailboxHash = (appSecret: string, email: string) => addressHash(appSecret, 'email', mailboxOf(email))

/** The mailbox's hash, and the spelling's own where it is another: version 0.1.0 knew spellings alone. */
export const emailHashes = (appSecret: string, email: string): [mailbox: string, ...spelling: string[]] => {
  const mailbox = mailboxHash(appSecret, email)
  const spelling = addressHash(appSecret, 'email', email)
  return spelling === mailbox ? [mailbox] : [mailbox, spelling]
}
