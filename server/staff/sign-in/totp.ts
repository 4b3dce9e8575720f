import { createHmac, hash } from 'node:crypto'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { managedNonce } from '@noble/ciphers/utils.js'
import { site } from '#content/site.ts'
import type { Context } from '#server/context.ts'
import { addOneTimeToken } from '#server/http/one-time-tokens.ts'
import { consumeRateLimit, resetRateLimits } from '#server/http/rate-limit.ts'
import { isSame } from '#server/runtime/keyed-hash.ts'
import { staffKey } from '../tokens.ts'
import type { SignInContext } from './sign-in.ts'

type TotpContext = Pick<SignInContext, 'db' | 'config' | 'clock'>

/** Milliseconds for which a code is valid, including the periods before and after its own. */
const CODE_LIFETIME = 90_000

export async function confirmCode(
  context: TotpContext,
  attempt: { staffMemberId: string; code: string },
): Promise<boolean> {
  const factor = await context.db.query
    .selectFrom('staff_second_factors')
    .select('secret')
    .where('staff_member_id', '=', attempt.staffMemberId)
    .executeTakeFirst()
  return verifyCode(context, attempt, factor?.secret)
}

/**
 * Counts the attempt, and accepts each code only once within its lifetime.
 * @param secret encrypted
 */
export async function verifyCode(
  context: TotpContext,
  { staffMemberId, code }: { staffMemberId: string; code: string },
  secret: string | undefined,
): Promise<boolean> {
  const tries = [['code of staff member', staffMemberId]] as const
  if ((await consumeRateLimit(context, ...tries[0])).isExceeded) return false
  const now = context.clock().getTime()
  if (!(await addOneTimeToken(context, 'TOTP code', `${staffMemberId} ${code}`, now + CODE_LIFETIME))) return false
  if (secret === undefined || !isOneTimeCode(decryptSecret(context.config, secret), code, now)) return false
  await resetRateLimits(context, tries)
  return true
}

/** Milliseconds, digits and Base32 alphabet of one-time codes (RFC 6238). */
const PERIOD = 30_000
const DIGITS = 6
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** XChaCha20-Poly1305, in hexadecimal digits after a random nonce. */
export const encryptSecret = (config: Pick<Context['config'], 'appSecret'>, secret: string): string =>
  Buffer.from(cipherOf(config).encrypt(Buffer.from(secret))).toString('hex')

/** Throws if the secret was encrypted with another APP_SECRET. */
const decryptSecret = (config: Pick<Context['config'], 'appSecret'>, encrypted: string): string =>
  Buffer.from(cipherOf(config).decrypt(Buffer.from(encrypted, 'hex'))).toString()

const cipherOf = (config: Pick<Context['config'], 'appSecret'>) =>
  managedNonce(xchacha20poly1305)(hash('sha256', staffKey(config), 'buffer'))

export function codesUri(secret: string, email: string): string {
  const query = new URLSearchParams({
    secret: base32(Buffer.from(secret)),
    issuer: site.product,
    digits: String(DIGITS),
    period: String(PERIOD / 1_000),
  })
  return `otpauth://totp/${encodeURIComponent(site.product)}:${encodeURIComponent(email)}?${query}`
}

/** Also accepts the previous and next code, because clocks differ. */
const isOneTimeCode = (secret: string, code: string, now: number): boolean =>
  [-1, 0, 1].some((step) => isSame(code, codeAtStep(secret, Math.floor(now / PERIOD) + step)))

function codeAtStep(secret: string, count: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(count))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const start = digest.readUInt8(digest.length - 1) & 0x0f
  return String((digest.readUInt32BE(start) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = bits.match(/.{1,5}/g) ?? []
  return letters.map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}
