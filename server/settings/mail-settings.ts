import { emailMaxLength, emailPattern } from '#domain/email-address.ts'
import { ConfigError, wrong } from './config-error.ts'
import { isLocalHost } from './public-address.ts'

/** How mail leaves. */
export interface MailSettings {
  host: string
  port: number
  /** TLS from the start, TLS by STARTTLS or not at all, or none. */
  encryption: 'tls' | 'starttls' | 'none'
  auth: { user: string; password: string } | undefined
  from: MailAddress
  /** Everyone who hears of each lead. */
  staff: string[]
}

export interface MailAddress {
  /** Undefined where only an address is given. */
  name: string | undefined
  address: string
}

const example = 'smtps://user:password@mail.example.com:465'
const address = new RegExp(`^(?:${emailPattern})$`, 'v')
const namedAddress = /^(?:"([^"\\<>]+)"|([^"\\<>,]*?))\s*<([^<>]+)>$/

/** Parses the group of settings for mail: all of it, or nothing. No message repeats the address, since it may hold a password. */
export function mailSettings(
  smtpUrl: string | undefined,
  mailFrom: string | undefined,
  staffEmail: string | undefined,
): MailSettings | undefined {
  const group = { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom, STAFF_EMAIL: staffEmail }
  const names = Object.keys(group) as (keyof typeof group)[]
  const present = names.filter((name) => group[name] !== undefined)
  const absent = names.filter((name) => group[name] === undefined)
  if (smtpUrl === undefined || mailFrom === undefined || staffEmail === undefined) {
    if (present.length === 0) return undefined
    throw new ConfigError(
      `${present[0]} is set without ${absent.join(' and ')}, but mail needs all three: set ${absent.join(' and ')} as well, or none.`,
    )
  }
  return { ...mailServer(smtpUrl), from: sender(mailFrom), staff: recipients(staffEmail) }
}

function mailServer(value: string): Pick<MailSettings, 'host' | 'port' | 'encryption' | 'auth'> {
  const url = URL.parse(value)
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || !/^\/?$/.test(url.pathname))
    throw new ConfigError(
      `SMTP_URL is ${url ? `a ${url.protocol} address` : 'not an address'}, but should be ${example}.`,
    )
  if (url.search !== '' && url.search !== '?tls=off')
    throw new ConfigError('SMTP_URL has a parameter other than ?tls=off, which is the only one there is.')
  const secure = url.protocol === 'smtps:'
  if (secure && url.search !== '')
    throw new ConfigError('SMTP_URL has ?tls=off, but smtps: is TLS from the start: write smtp: or leave ?tls=off out.')
  const host = decodeURIComponent(url.hostname).replace(/^\[|\]$/g, '')
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    encryption: secure ? 'tls' : url.search === '' && !isLocalHost(host) ? 'starttls' : 'none',
    auth: credentials(url),
  }
}

function credentials({ username, password }: URL): MailSettings['auth'] {
  if (username === '' && password === '') return undefined
  if (username === '' || password === '')
    throw new ConfigError(`SMTP_URL has a ${username ? 'user without a password' : 'password without a user'}.`)
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  } catch {
    throw new ConfigError('SMTP_URL has a % in user or password that stands for nothing: write it as %25.')
  }
}

function sender(value: string): MailAddress {
  const [, quoted, plain, between] = namedAddress.exec(value) ?? []
  const found = between ?? value
  if (!isAddress(found))
    wrong('MAIL_FROM', value, 'an address, such as hello@example.com or Example <hello@example.com>')
  return { name: quoted || plain || undefined, address: found }
}

function recipients(value: string): string[] {
  const found = value.split(',').map((part) => part.trim())
  for (const one of found)
    if (!isAddress(one)) wrong('STAFF_EMAIL', one, 'a list of addresses, such as sales@example.com, events@example.com')
  return Array.from(new Set(found))
}

const isAddress = (text: string) => text.length <= emailMaxLength && address.test(text)
