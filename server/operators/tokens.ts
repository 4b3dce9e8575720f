import { hash, randomBytes } from 'node:crypto'

/** For a link that is used once: 256 random bits, of which the database has the SHA-256 alone. */
export function makeToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token) }
}

export const hashOfToken = (token: string): string => hash('sha256', token, 'base64url')
