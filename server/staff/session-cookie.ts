import type { Context } from '#server/context.ts'
import { isSame, keyedHash } from '#server/runtime/keyed-hash.ts'
import { staffKey } from './tokens.ts'

/** Seconds without a request after which a session ends. */
export const IDLE_TIMEOUT = 12 * 3_600

type Config = Context['config']

const isSecure = ({ managerOrigin }: Config) => managerOrigin.startsWith('https:')

/** Some browsers reject the prefix `__Host-` over plain HTTP. */
const nameOf = (config: Config) => `${isSecure(config) ? '__Host-' : ''}lanyard_session`

const serialize = (config: Config, value: string, seconds: number): string =>
  `${nameOf(config)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly${isSecure(config) ? '; Secure' : ''}; SameSite=Lax`

/** Signs the token, so that a token read from the database cannot be used to sign in. */
export const sessionCookie = (config: Config, token: string): string =>
  serialize(config, signed(config, token), IDLE_TIMEOUT)

export const expiredSessionCookie = (config: Config): string => serialize(config, '', 0)

export function tokenOfCookie(config: Config, header: string): string | undefined {
  const start = `${nameOf(config)}=`
  const pair = header.split(/;\s*/).find((cookie) => cookie.startsWith(start))
  const value = pair?.slice(start.length) ?? ''
  const [token = ''] = value.split('.')
  return isSame(value, signed(config, token)) ? token : undefined
}

const signed = (config: Config, token: string): string => {
  const signature = keyedHash(staffKey(config), 'session token', token)
  return encodeURIComponent(`${token}.${Buffer.from(signature, 'base64url').toString('base64')}`)
}
