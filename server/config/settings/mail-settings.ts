import * as v from 'valibot'
import { isLocalHost } from '#server/runtime/ip-address.ts'
import { describeUrl, isEmailAddress, wholeNumber } from '../kinds.ts'
import type { Settings } from '../setting.ts'

export interface MailServer {
  host: string
  port: number
  encryption: 'tls' | 'starttls' | 'none'
  auth: { user: string; password: string } | undefined
}

const example = 'smtps://user:password@mail.example.com:465'

/** Messages do not quote the URL because it may contain a password. */
const mailServer = v.pipe(
  v.string(),
  v.check(isMailServerUrl, ({ input }) => `is ${describeUrl(input)}, but should be ${example}.`),
  v.check(
    (text) => ['', '?tls=off'].includes(new URL(text).search),
    'has a parameter other than ?tls=off, the only one that is supported.',
  ),
  v.check(
    (text) => !isTls(new URL(text)) || new URL(text).search === '',
    'has ?tls=off, but smtps: always uses TLS: use smtp: or remove ?tls=off.',
  ),
  v.check(hasNoneOrBoth, ({ input }) =>
    new URL(input).username ? 'has a user without a password.' : 'has a password without a user.',
  ),
  v.check(isDecodable, 'has an unescaped % in user or password: write it as %25.'),
  v.transform((text) => mailServerOfUrl(new URL(text), { tls: 465, plain: 587 })),
  v.description(example),
)

function isMailServerUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && /^\/?$/.test(url.pathname)
}

const isTls = ({ protocol }: URL) => protocol === 'smtps:' || protocol === 'imaps:'

function hasNoneOrBoth(text: string): boolean {
  const { username, password } = new URL(text)
  return (username === '') === (password === '')
}

export function isDecodable(text: string): boolean {
  const { username, password, pathname } = new URL(text)
  try {
    return decodeURIComponent(username + password + pathname) !== undefined
  } catch {
    return false
  }
}

export function mailServerOfUrl(url: URL, ports: { tls: number; plain: number }): MailServer {
  const host = decodeURIComponent(url.hostname).replace(/^\[|\]$/g, '')
  return {
    host,
    port: Number(url.port) || (isTls(url) ? ports.tls : ports.plain),
    encryption: isTls(url) ? 'tls' : url.search === '' && !isLocalHost(host) ? 'starttls' : 'none',
    auth: url.username === '' ? undefined : credentialsOfUrl(url),
  }
}

export const credentialsOfUrl = ({ username, password }: URL) => ({
  user: decodeURIComponent(username),
  password: decodeURIComponent(password),
})

const sender = v.pipe(
  v.string(),
  v.check((text) => isEmailAddress(mailAddressIn(text).address)),
  v.transform(mailAddressIn),
  v.description('an address such as hello@example.com or Example <hello@example.com>'),
)

const staffAddresses = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.array(v.pipe(v.string(), v.check(isEmailAddress))),
  v.transform((addresses) => Array.from(new Set(addresses))),
  v.description('addresses such as sales@example.com, events@example.com'),
)

const messageCount = wholeNumber(0, 1_000_000)

export const mailSettings = {
  mail: {
    togetherFor: 'mail',
    help: 'With none, mail is written to DATA_DIR/mailbox.',
    members: {
      server: {
        name: 'SMTP_URL',
        kind: mailServer,
        secret: true,
        help: 'Mail server. smtp://host:587 requires STARTTLS, except on this machine or with ?tls=off.',
      },
      from: {
        name: 'MAIL_FROM',
        kind: sender,
        personal: true,
        help: 'Sender of all mail.',
      },
      staff: {
        name: 'STAFF_EMAIL',
        kind: staffAddresses,
        personal: true,
        help: 'Recipients of new leads.',
      },
    },
  },
  emailDailyLimit: {
    name: 'EMAIL_DAILY_LIMIT',
    kind: messageCount,
    default: '1000',
    help: 'Emails to visitors in 24 hours; further demos need review; 0 is off.',
  },
  emailDomainDailyLimit: {
    name: 'EMAIL_DOMAIN_DAILY_LIMIT',
    kind: messageCount,
    default: '50',
    help: 'The same per domain, except public mail providers.',
  },
} satisfies Settings

function mailAddressIn(text: string) {
  const [, quoted, plain, between] = /^(?:"([^"\\<>]+)"|([^"\\<>,]*?))\s*<([^<>]+)>$/.exec(text) ?? []
  return { name: quoted || plain || undefined, address: between ?? text }
}
