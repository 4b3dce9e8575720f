import { createHmac, hash, timingSafeEqual } from 'node:crypto'

/** Bytes of a proof: nobody guesses 128 bits. */
const PROOF = 16

/**
 * What stands before a text, so that a hash for one purpose never passes for that of another. Where
 * nothing does, Meta asks for it so, or the hashes are stored and shown to nobody: a new purpose
 * begins with a word of its own.
 */
const prefixes = {
  'client network': '',
  'database secret': 'the secret of this database',
  'demo page': 'demo ',
  email: 'email ',
  'email-domain': 'email-domain ',
  erasure: 'erased ',
  'idempotency key': '',
  'lead fields': '',
  'pass authentication': 'pass ',
  'post preview': 'preview ',
  'post view': '',
  telephone: 'telephone ',
  thanks: 'thanks ',
  unsubscribing: 'unsubscribe ',
  'WhatsApp callback': '',
}

export type HashPurpose = keyof typeof prefixes

/** HMAC-SHA-256, as base64url. */
export const keyedHash = (secret: string, purpose: HashPurpose, text: string): string =>
  hmac(secret, purpose, text).digest('base64url')

/** Whether `given` is the HMAC-SHA-256 of a body in hexadecimal digits. */
export const isKeyedHash = (given: string, secret: string, purpose: HashPurpose, body: Buffer): boolean =>
  isSame(given.toLowerCase(), hmac(secret, purpose, body).digest('hex'))

/** The first 16 bytes of a keyed hash: proves that a text of ours was not changed. */
export const keyedProof = (secret: string, purpose: HashPurpose, text: string): Buffer =>
  hmac(secret, purpose, text).digest().subarray(0, PROOF)

/** Compares digests, so that the time tells neither the length nor the beginning. */
export const isSame = (given: string | Buffer, expected: string | Buffer): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'))

const hmac = (secret: string, purpose: HashPurpose, text: string | Buffer) =>
  createHmac('sha256', secret).update(prefixes[purpose]).update(text)
