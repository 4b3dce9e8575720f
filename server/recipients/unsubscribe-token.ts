import { isSame, keyedProof } from '#server/secrets/keyed-hash.ts'
import { mailboxHash } from './address-hash.ts'

/** Bytes of the keyed hash, and of the proof that we made it. */
const HASH = 32
const PROOF = 16
const TOKEN_LENGTH = ((HASH + PROOF) / 3) * 4

/**
 * What names a mailbox in links by which it is never written to again, however it is spelt. It carries a keyed hash, so that such a link
 * works long after everything else about the person is deleted.
 */
export function unsubscribeToken(appSecret: string, email: string): string {
  const hash = mailboxHash(appSecret, email)
  return Buffer.concat([Buffer.from(hash, 'base64url'), proof(appSecret, hash)]).toString('base64url')
}

/** The keyed hash that a token of ours carries. */
export function readUnsubscribeToken(appSecret: string, token: string): string | undefined {
  if (token.length !== TOKEN_LENGTH || !/^[\w-]+$/.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const hash = bytes.subarray(0, HASH).toString('base64url')
  return isSame(bytes.subarray(HASH), proof(appSecret, hash)) ? hash : undefined
}

const proof = (appSecret: string, hash: string) => keyedProof(appSecret, 'unsubscribing', hash)
