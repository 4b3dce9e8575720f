import * as v from 'valibot'
import { mailWebhookPath } from '#domain/paths.ts'
import { describeUrl, isEmailAddress, randomCharacters } from '../kinds.ts'
import type { Settings } from '../setting.ts'
import { credentialsOfUrl, isDecodable, type MailServer, mailServerOfUrl } from './mail-settings.ts'

/** A mailbox that is read by IMAP. */
export interface Mailbox extends MailServer {
  auth: NonNullable<MailServer['auth']>
  folder: string
}

/** Characters of RFC 5321's 64 that a proof after the plus leaves. */
const MAX_LOCAL_PART_LENGTH = 24
const example = 'imaps://user:password@mail.example.com/INBOX'

const inboundAddress = v.pipe(
  v.string(),
  v.check(isInboundAddress),
  v.transform((text) => text.toLowerCase()),
  v.description(`an address without a plus, of ${MAX_LOCAL_PART_LENGTH} characters at most before its @`),
)

function isInboundAddress(text: string): boolean {
  const [local = ''] = text.split('@')
  return isEmailAddress(text) && !local.includes('+') && local.length <= MAX_LOCAL_PART_LENGTH
}

/** Messages do not quote the URL, since it contains a password. */
const mailbox = v.pipe(
  v.string(),
  v.check(isMailbox, ({ input }) => `is ${describeUrl(input)}, but should be ${example}.`),
  v.check((text) => hasUserAndPassword(new URL(text)), 'has no user or no password.'),
  v.check(isDecodable, 'has a % that stands for nothing: write it as %25.'),
  v.transform((text) => mailboxOfUrl(new URL(text))),
  v.description(example),
)

function isMailbox(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^imaps?:$/.test(url.protocol) && url.hostname !== '' && url.search === '' && url.hash === ''
}

const hasUserAndPassword = ({ username, password }: URL) => username !== '' && password !== ''

const mailboxOfUrl = (url: URL): Mailbox => ({
  ...mailServerOfUrl(url, { tls: 993, plain: 143 }),
  auth: credentialsOfUrl(url),
  folder: decodeURIComponent(url.pathname.replace(/^\//, '')) || 'INBOX',
})

export const inboundSettings = {
  inbound: {
    help: `Answers to what staff write come back to the manager with INBOUND_ADDRESS and one way to fetch them; without
      them they go to whoever wrote.`,
    members: {
      address: {
        name: 'INBOUND_ADDRESS',
        kind: inboundAddress,
        help: `Where answers go, with a proof of the lead after a plus: answers@example.com takes answers+…@example.com. It
          should take no other mail.`,
      },
      webhookKey: {
        name: 'INBOUND_WEBHOOK_KEY',
        kind: randomCharacters(16),
        secret: true,
        help: `The signing key with which Mailgun posts mail to ${mailWebhookPath}.`,
      },
      mailbox: {
        name: 'INBOUND_IMAP_URL',
        kind: mailbox,
        secret: true,
        help: `The mailbox that is read for answers: imaps://user:password@host:993/INBOX, or imap://host:143 with STARTTLS,
          which is required unless the host is this machine.`,
      },
    },
  },
} satisfies Settings
