import * as v from 'valibot'
import { isEmailAddress, wholeNumber } from '../kinds.ts'
import type { Settings } from '../setting.ts'
import { mailServer } from './mail-server.ts'

const sender = v.pipe(
  v.string(),
  v.check((text) => isEmailAddress(mailAddressIn(text).address)),
  v.transform(mailAddressIn),
  v.description('an address, such as hello@example.com or Example <hello@example.com>'),
)

const receivers = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.array(v.pipe(v.string(), v.check(isEmailAddress))),
  v.transform((addresses) => Array.from(new Set(addresses))),
  v.description('a list of addresses, such as sales@example.com, events@example.com'),
)

const messages = wholeNumber(0, 1_000_000)

export const mailSettings = {
  mail: {
    togetherFor: 'mail',
    help: 'Without them, mail is written to DATA_DIR/mailbox.',
    members: {
      server: {
        name: 'SMTP_URL',
        kind: mailServer,
        secret: true,
        help: `Mail leaves through this server: smtps://user:password@host:465, or smtp://host:587 with STARTTLS, which is
          required unless the host is this machine or ?tls=off says so.`,
      },
      from: {
        name: 'MAIL_FROM',
        kind: sender,
        personal: true,
        help: `The sender of all mail, in a domain that the mail server may send for: Example <hello@example.com>`,
      },
      staff: {
        name: 'STAFF_EMAIL',
        kind: receivers,
        personal: true,
        help: 'Who hears of each lead, separated by commas.',
      },
    },
  },
  emailDailyLimit: {
    name: 'EMAIL_DAILY_LIMIT',
    kind: messages,
    default: '1000',
    help: `Emails to visitors within 24 hours; above it demos are held; 0 is off. Staff mail is never limited.`,
  },
  emailDomainDailyLimit: {
    name: 'EMAIL_DOMAIN_DAILY_LIMIT',
    kind: messages,
    default: '50',
    help: `The same for those to one domain that is no public provider's.`,
  },
} satisfies Settings

function mailAddressIn(text: string) {
  const [, quoted, plain, between] = /^(?:"([^"\\<>]+)"|([^"\\<>,]*?))\s*<([^<>]+)>$/.exec(text) ?? []
  return { name: quoted || plain || undefined, address: between ?? text }
}
