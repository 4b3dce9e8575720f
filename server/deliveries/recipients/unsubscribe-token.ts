import { isSame, keyedProof } from '#server/runtime/keyed-hash.ts'
import { mailboxHash } from './contact-hash.ts'

/** Bytes of the contact hash and of its signature. */
const HASH = 32
const PROOF = 16
const TOKEN_LENGTH = ((HASH + PROOF) / 3) * 4

/** Carries the mailbox's hash, so that the link works after the person's data is deleted. */
export function unsubscribeToken(appSecret: string, email: string): string {
  const hash = mailboxHash(appSecret, email)
  return Buffer.concat([Buffer.from(hash, 'base64url'), proof(appSecret, hash)]).toString('base64url')
}

/** Returns the contact hash of a valid token. */
export function readUnsubscribeToken(appSecret: string, token: string): string | undefined {
  if (token.length !== TOKEN_LENGTH || !/^[\w-]+$/.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const hash = bytes.subarray(0, HASH).toString('base64url')
  return isSame(bytes.subarray(HASH), proof(appSecret, hash)) ? hash : undefined
}

const proof = (appSecret: string, hash: string) => keyedProof(appSecret, 'unsubscribing', hash)
