import { createHmac, hash, timingSafeEqual } from 'node:crypto'

/** Bytes; 128 bits cannot be guessed. */
const PROOF_BYTES = 16

// A prefix prevents using a hash of one purpose for another. It is empty where Meta or Mailgun
// require that, where the hash is stored but never shown, and where the key has only one purpose.
// Give each new purpose its own prefix.
const prefixes = {
  'client network': '',
  'database secret': 'the secret of this database',
  'demo page': 'demo ',
  'desk cursor': 'desk cursor ',
  email: 'email ',
  'email-domain': 'email-domain ',
  erasure: 'erased ',
  'idempotency key': '',
  'inbound mail': '',
  'lead fields': '',
  'lead key': 'lead key ',
  'pass authentication': 'pass ',
  'post preview': 'preview ',
  'post view': '',
  'push keys': 'push keys ',
  'reply address': 'reply address ',
  'session token': '',
  'sign-in try': 'sign-in try ',
  'staff network': 'staff network ',
  'staff sessions': 'staff sessions ',
  telephone: 'telephone ',
  thanks: 'thanks ',
  unsubscribing: 'unsubscribe ',
  'used once': 'used once ',
  'WhatsApp callback': '',
}

export type HashPurpose = keyof typeof prefixes

/** HMAC-SHA-256, as base64url. */
export const keyedHash = (secret: string, purpose: HashPurpose, text: string): string =>
  hmac(secret, purpose, text).digest('base64url')

/** `given` is hexadecimal. */
export const isKeyedHash = (received: string, secret: string, purpose: HashPurpose, body: Buffer): boolean =>
  isSame(received.toLowerCase(), hmac(secret, purpose, body).digest('hex'))

export const keyedProof = (secret: string, purpose: HashPurpose, text: string): Buffer =>
  hmac(secret, purpose, text).digest().subarray(0, PROOF_BYTES)

/** Compares digests in constant time, so that not even the length leaks. */
export const isSame = (received: string | Buffer, expected: string | Buffer): boolean =>
  timingSafeEqual(hash('sha256', received, 'buffer'), hash('sha256', expected, 'buffer'))

const hmac = (secret: string, purpose: HashPurpose, text: string | Buffer) =>
  createHmac('sha256', secret).update(prefixes[purpose]).update(text)
