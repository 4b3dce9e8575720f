import { normalizeText } from '../text/text.ts'
import type { SessionId } from './session-scans.ts'

/** Characters of a name on a certificate. */
export const certificateNameLimit = 60

/** One line, cut to the limit; empty if nothing visible was typed. */
export function normalizeCertificateName(typed: string): string {
  const line = normalizeText(typed).replace(/\s+/gu, ' ')
  return Array.from(line).slice(0, certificateNameLimit).join('').trimEnd()
}

/** Crockford's digits: no I, L, O or U, which people misread. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const NUMBER_LENGTH = 8
/** FNV-1a with 64 bits. */
const OFFSET_BASIS = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n

/** Derived from the name and the sessions, so that the page needs no server; for example 7F3K-9QWD. */
export function certificateNumber(name: string, sessions: readonly SessionId[]): string {
  let hash = OFFSET_BASIS
  for (const byte of new TextEncoder().encode([name, ...sessions].join('\n')))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME)
  // The high bits depend on every byte.
  const digits = Array.from(
    { length: NUMBER_LENGTH },
    (_, place) => DIGITS[Number((hash >> BigInt(59 - 5 * place)) & 31n)],
  )
  return `${digits.slice(0, 4).join('')}-${digits.slice(4).join('')}`
}
