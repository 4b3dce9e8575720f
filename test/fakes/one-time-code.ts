import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Milliseconds. */
const PERIOD = 30_000

/** The code that an authenticator app shows at `now` for an `otpauth:` URI (RFC 6238). */
export function oneTimeCode(uri: string, now: number): string {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / PERIOD)))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const start = digest.readUInt8(digest.length - 1) & 0x0f
  return String((digest.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text.replace(/=+$/, ''), (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
