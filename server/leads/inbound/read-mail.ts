import { hash } from 'node:crypto'
import type { Address, Email } from 'postal-mime'
import { inboundMailCopy } from '#content/inbound-mail.ts'
import type { AutomaticMailKind } from '#domain/leads/incoming-mail.ts'
import { replySubjectMaxLength, replyTextMaxLength } from '#domain/leads/lead-note.ts'
import { emailMaxLength } from '#domain/text/email-address.ts'
import { normalizeText } from '#domain/text/text.ts'
import type { Config } from '#server/config/config.ts'
import { headerText, MAX_NAME_LENGTH } from '#server/deliveries/channels/email/compose.ts'
import { automaticMail, type MailHeaders } from './automatic-mail.ts'
import { htmlText } from './html-to-text.ts'
import { MailParser } from './mail-parser.ts'
import { thinMessage } from './thin-message.ts'

/** What the provider or the mailbox says beside the message. */
export interface MailEnvelope {
  sender?: string | undefined
  recipient?: string | undefined
}

/** Bytes of all headers; `MailParser` reads fewer bytes of addresses. */
const MAX_HEADERS_SIZE = 192 * 1_024
const MAX_PART_DEPTH = 40
const MAX_RECIPIENTS = 5_000
const MAX_REFERENCES = 50
const MAX_ATTACHMENTS = 20
const MAX_FILE_NAME_LENGTH = 120
/** Characters of a text that only says that there is HTML. */
const MAX_STUB_LENGTH = 200
// PostgreSQL stores no NUL, so control characters are not part of an id.
const messageIds = /<[^<>\s@\p{Cc}]{1,200}@[^<>\s@\p{Cc}]{1,200}>/gu

/** Undefined for what is no mail at all, or one that is made to exhaust who reads it. */
export async function readMail(
  config: Pick<Config, 'mail' | 'inbound'>,
  message: Buffer,
  envelope: MailEnvelope = {},
): Promise<IncomingMail | undefined> {
  const email = await parsed(message)
  if (!email || email.headers.length === 0) return undefined
  const headers = headersOf(email)
  const { name, address } = mailboxesOf(email.from ? [email.from] : [])[0] ?? {}
  const sender = address !== undefined && isSender(address) ? address : undefined
  const [ownId] = idsIn(email.messageId)
  const subject = headerText(email.subject ?? '', replySubjectMaxLength)
  // Cut before as well: normalization of long text takes CPU time.
  const text =
    truncate(normalizeText(mailText(email).slice(0, 2 * replyTextMaxLength), { multiline: true })) ||
    attachmentHint(email)
  return {
    contentKey: `sha256:${hash('sha256', JSON.stringify([ownId, sender, subject, text]), 'base64url')}`,
    key: ownId ?? `sha256:${hash('sha256', message, 'base64url')}`,
    hasMessageId: ownId !== undefined,
    sender,
    senderName: headerText(name || (sender ?? ''), MAX_NAME_LENGTH),
    recipients: recipientsOf(email, headers, envelope),
    references: Array.from(new Set([...idsIn(email.inReplyTo), ...idsIn(email.references).reverse()])).slice(
      0,
      MAX_REFERENCES,
    ),
    subject,
    text,
    attachments: attachmentsOf(email),
    automatic: automaticMail(headers, { sender, parts: email.attachments, envelope: envelope.sender }),
    isOurs: isOurs(config, headers, sender),
  }
}

/** International addresses, quoted names and hosts without a dot send mail too. */
const isSender = (address: string) =>
  address.length <= emailMaxLength && /^[^@\p{Cc}\p{Cf}]+@[^@\s\p{Cc}\p{Cf}]+$/u.test(address)

async function parsed(message: Buffer): Promise<Email | undefined> {
  const parser = new MailParser({
    maxHeadersSize: MAX_HEADERS_SIZE,
    maxNestingDepth: MAX_PART_DEPTH,
    forceRfc822Attachments: true,
  })
  try {
    return await parser.parse(thinMessage(message))
  } catch {
    // The library throws for messages that go beyond these limits, and for no other reason.
    return undefined
  }
}

function headersOf(email: Email): MailHeaders {
  return {
    all: (name) => email.headers.filter(({ key }) => key === name).map(({ value }) => value.trim().toLowerCase()),
  }
}

/** Members of groups count like others. */
const mailboxesOf = (addresses: readonly Address[] = []) =>
  addresses
    .flatMap((one) => one.group ?? [one])
    .map(({ name, address }) => ({ name: normalizeText(name), address: address.trim().toLowerCase() }))

function recipientsOf(email: Email, headers: MailHeaders, { recipient }: MailEnvelope): string[] {
  const named = mailboxesOf([...(email.to ?? []), ...(email.cc ?? [])]).map(({ address }) => address)
  const delivered = ['delivered-to', 'x-original-to'].flatMap((name) => headers.all(name))
  // Mailgun names several in one field.
  const envelope = (recipient ?? '').toLowerCase().split(',')
  const addresses = [...envelope, ...delivered, ...named].map((address) => address.trim()).filter(Boolean)
  return Array.from(new Set(addresses)).slice(0, MAX_RECIPIENTS)
}

const idsIn = (header: string | undefined): string[] => header?.match(messageIds) ?? []

/** The text, or the HTML where the text is missing or only says that there is HTML. */
function mailText({ text = '', html = '' }: Email): string {
  if (html === '' || text.trim().length > MAX_STUB_LENGTH) return text
  const fromHtml = htmlText(html)
  const shown = wordsIn(fromHtml)
  const own = wordsIn(text)
  const isStub = own.intersection(shown).size < own.size / 2
  return own.size === 0 || (isStub && shown.size > 0) ? fromHtml : text
}

const wordsIn = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))

/** Outlook and encrypting programs put all words into a file. */
function attachmentHint({ attachments }: Email): string {
  const file = attachments.find(({ mimeType }) => textInFileType.test(mimeType))
  return file ? inboundMailCopy.wordsInFile(headerText(file.filename ?? file.mimeType, MAX_FILE_NAME_LENGTH)) : ''
}

const textInFileType = /^application\/(?:(?:vnd\.)?ms-tnef|(?:x-)?pkcs7-mime|pgp-encrypted)$/

function truncate(text: string): string {
  const points = Array.from(text.slice(0, 2 * replyTextMaxLength))
  return points.length > replyTextMaxLength ? `${points.slice(0, replyTextMaxLength - 1).join('')}…` : text
}

const attachmentsOf = ({ attachments }: Email): string[] =>
  attachments
    .filter(({ related }) => !related)
    .slice(0, MAX_ATTACHMENTS)
    .map(
      ({ filename, mimeType }) =>
        headerText(filename ?? '', MAX_FILE_NAME_LENGTH) || headerText(mimeType, MAX_FILE_NAME_LENGTH),
    )

/** A mail of ours that came back would otherwise be answered by ours, and so on. */
function isOurs({ mail, inbound }: Pick<Config, 'mail' | 'inbound'>, headers: MailHeaders, sender = ''): boolean {
  const own = [mail?.from.address.toLowerCase(), inbound?.address]
  return (
    headers.all('x-lanyard-lead').length > 0 || own.includes(sender.replace(/\+[^@]*@/, '@')) || own.includes(sender)
  )
}

/** What is kept of a mail, and what it is recognized by. */
export interface IncomingMail {
  /** The Message-ID, or a digest of a mail that has none. */
  key: string
  /** A digest of its words, for a second mail under the same Message-ID. */
  contentKey: string
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
  automatic: AutomaticMailKind | undefined
  /** Whether a program of ours has written it. */
  isOurs: boolean
}
