import { sign } from 'node:crypto'
import type { GoogleAccount } from './google-account.ts'

/** A JWT with RS256, the only algorithm that Google takes from service accounts. */
export function signJwt({ email, key, keyId }: GoogleAccount, claims: object): string {
  const parts = [
    { alg: 'RS256', typ: 'JWT', kid: keyId },
    { iss: email, ...claims },
  ]
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}
