import { hash, randomBytes } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { keyedHash } from '#server/runtime/keyed-hash.ts'

/** For a link that is used once: 256 random bits, of which the database has the SHA-256 alone. */
export function makeToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token) }
}

export const hashOfToken = (token: string): string => hash('sha256', token, 'base64url')

/** The key that signs session cookies and encrypts secrets for one-time codes. */
export const staffKey = ({ appSecret }: Pick<Context['config'], 'appSecret'>): string =>
  keyedHash(appSecret, 'staff sessions', '')
