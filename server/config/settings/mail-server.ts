import * as v from 'valibot'
import { isLocalHost } from '#server/runtime/ip-address.ts'
import { urlKind } from '../kinds.ts'

export interface MailServer {
  host: string
  port: number
  /** TLS from the start, mandatory STARTTLS, or plain text. */
  encryption: 'tls' | 'starttls' | 'none'
  auth: { user: string; password: string } | undefined
}

const example = 'smtps://user:password@mail.example.com:465'

/** Messages do not quote the URL, since it may contain a password. */
export const mailServer = v.pipe(
  v.string(),
  v.check(isServer, ({ input }) => `is ${urlKind(input)}, but should be ${example}.`),
  v.check(
    (text) => ['', '?tls=off'].includes(new URL(text).search),
    'has a parameter other than ?tls=off, which is the only one there is.',
  ),
  v.check(
    (text) => !isTls(new URL(text)) || new URL(text).search === '',
    'has ?tls=off, but smtps: is TLS from the start: write smtp: or leave ?tls=off out.',
  ),
  v.check(hasNoneOrBoth, ({ input }) =>
    new URL(input).username ? 'has a user without a password.' : 'has a password without a user.',
  ),
  v.check(isDecodable, 'has a % in user or password that stands for nothing: write it as %25.'),
  v.transform((text) => serverAt(new URL(text), { tls: 465, plain: 587 })),
  v.description(example),
)

function isServer(text: string): boolean {
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

export function serverAt(url: URL, ports: { tls: number; plain: number }): MailServer {
  const host = decodeURIComponent(url.hostname).replace(/^\[|\]$/g, '')
  return {
    host,
    port: Number(url.port) || (isTls(url) ? ports.tls : ports.plain),
    encryption: isTls(url) ? 'tls' : url.search === '' && !isLocalHost(host) ? 'starttls' : 'none',
    auth: url.username === '' ? undefined : credentialsIn(url),
  }
}

export const credentialsIn = ({ username, password }: URL) => ({
  user: decodeURIComponent(username),
  password: decodeURIComponent(password),
})
