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

export interface MailEnvelope {
  sender?: string | undefined
  recipient?: string | undefined
}

/** Bytes of all headers; `MailParser` limits address headers further. */
const MAX_HEADERS_SIZE = 192 * 1_024
const MAX_PART_DEPTH = 40
const MAX_RECIPIENTS = 5_000
const MAX_REFERENCES = 50
const MAX_ATTACHMENTS = 20
const MAX_FILE_NAME_LENGTH = 120
/** Maximum characters of a text part that only points to the HTML part. */
const MAX_STUB_LENGTH = 200
// PostgreSQL cannot store NUL, so ids contain no control characters.
const messageIds = /<[^<>\s@\p{Cc}]{1,200}@[^<>\s@\p{Cc}]{1,200}>/gu

/** Undefined for input that is not a mail, or that is built to exhaust the parser. */
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

/** Accepts international addresses, quoted names and hosts without a dot. */
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
    // The library throws only for messages beyond these limits.
    return undefined
  }
}

function headersOf(email: Email): MailHeaders {
  return {
    all: (name) => email.headers.filter(({ key }) => key === name).map(({ value }) => value.trim().toLowerCase()),
  }
}

const mailboxesOf = (addresses: readonly Address[] = []) =>
  addresses
    .flatMap((one) => one.group ?? [one])
    .map(({ name, address }) => ({ name: normalizeText(name), address: address.trim().toLowerCase() }))

function recipientsOf(email: Email, headers: MailHeaders, { recipient }: MailEnvelope): string[] {
  const named = mailboxesOf([...(email.to ?? []), ...(email.cc ?? [])]).map(({ address }) => address)
  const delivered = ['delivered-to', 'x-original-to'].flatMap((name) => headers.all(name))
  // Mailgun puts several recipients in one field.
  const envelope = (recipient ?? '').toLowerCase().split(',')
  const addresses = [...envelope, ...delivered, ...named].map((address) => address.trim()).filter(Boolean)
  return Array.from(new Set(addresses)).slice(0, MAX_RECIPIENTS)
}

const idsIn = (header: string | undefined): string[] => header?.match(messageIds) ?? []

/** Prefers the text part unless it is missing or only points to the HTML part. */
function mailText({ text = '', html = '' }: Email): string {
  if (html === '' || text.trim().length > MAX_STUB_LENGTH) return text
  const fromHtml = htmlText(html)
  const shown = textOf(fromHtml)
  const own = textOf(text)
  const isStub = own.intersection(shown).size < own.size / 2
  return own.size === 0 || (isStub && shown.size > 0) ? fromHtml : text
}

const textOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))

/** Outlook and encryption software put the whole text into an attachment. */
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

/** Prevents a mail loop with our own messages. */
function isOurs({ mail, inbound }: Pick<Config, 'mail' | 'inbound'>, headers: MailHeaders, sender = ''): boolean {
  const own = [mail?.from.address.toLowerCase(), inbound?.address]
  return (
    headers.all('x-lanyard-lead').length > 0 || own.includes(sender.replace(/\+[^@]*@/, '@')) || own.includes(sender)
  )
}

export interface IncomingMail {
  /** Message-ID, or a digest if the mail has none. */
  key: string
  /** Digest of the text, for a second mail with the same Message-ID. */
  contentKey: string
  hasMessageId: boolean
  sender: string | undefined
  senderName: string
  recipients: string[]
  /** Message-IDs of earlier mails, nearest first. */
  references: string[]
  subject: string
  text: string
  attachments: string[]
  automatic: AutomaticMailKind | undefined
  isOurs: boolean
}
