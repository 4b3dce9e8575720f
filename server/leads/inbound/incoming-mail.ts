import type { AutomaticMail } from '#domain/incoming-mail.ts'

/** What is kept of a mail, and what it is recognized by. */
export interface IncomingMail {
  /** The Message-ID, or a digest of a mail that has none. */
  key: string
  /** A digest of its words, for a second mail under the same Message-ID. */
  wordsKey: string
  hasMessageId: boolean
  /** In lower case; undefined where the mail names no sender. */
  sender: string | undefined
  senderName: string
  /** Addresses that it was sent to. */
  recipients: string[]
  /** Message-IDs of earlier mails, the nearest first. */
  references: string[]
  subject: string
  text: string
  /** Names of files. */
  attachments: string[]
  automatic: AutomaticMail | undefined
  /** Whether a program of ours has written it. */
  isOurs: boolean
}
