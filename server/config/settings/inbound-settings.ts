import * as v from 'valibot'
import { mailWebhookPath } from '#domain/paths.ts'
import { describeUrl, isEmailAddress, randomCharacters } from '../kinds.ts'
import type { Settings } from '../setting.ts'
import { credentialsOfUrl, isDecodable, type MailServer, mailServerOfUrl } from './mail-settings.ts'

export interface Mailbox extends MailServer {
  auth: NonNullable<MailServer['auth']>
  folder: string
}

/** RFC 5321 allows 64 characters; the plus and the proof use the rest. */
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

/** Messages do not quote the URL because it contains a password. */
const mailbox = v.pipe(
  v.string(),
  v.check(isMailbox, ({ input }) => `is ${describeUrl(input)}, but should be ${example}.`),
  v.check((text) => hasUserAndPassword(new URL(text)), 'has no user or no password.'),
  v.check(isDecodable, 'has an unescaped %: write it as %25.'),
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
    help: `With INBOUND_ADDRESS and a webhook or mailbox, visitors' answers appear in the manager; otherwise the author of
      the reply gets them by email.`,
    members: {
      address: {
        name: 'INBOUND_ADDRESS',
        kind: inboundAddress,
        help: 'Address for answers alone; it must also accept answers+…@example.com.',
      },
      webhookKey: {
        name: 'INBOUND_WEBHOOK_KEY',
        kind: randomCharacters(16),
        secret: true,
        help: `Mailgun's signing key for ${mailWebhookPath}.`,
      },
      mailbox: {
        name: 'INBOUND_IMAP_URL',
        kind: mailbox,
        secret: true,
        help: 'Mailbox to read. imap://host:143 requires STARTTLS, except on this machine.',
      },
    },
  },
} satisfies Settings
