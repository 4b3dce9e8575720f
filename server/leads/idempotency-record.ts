import type { Lead } from '#domain/lead.ts'
import { keyedHash } from '#server/runtime/keyed-hash.ts'

/** Milliseconds in which the same fields at the same endpoint are one lead. */
export const SAME_FIELDS = 10 * 60_000
/** Milliseconds for which an idempotency key is remembered. */
export const SAME_KEY = 7 * 24 * 3_600_000

/** Keyed hashes that recognise a repeat and reveal nothing about the visitor. */
export interface IdempotencyRecord {
  /** Of the client's idempotency key, or of the fields where there is none. */
  key: string
  fingerprint: string
  /** Milliseconds for which it is remembered. */
  lifetime: number
}

/** @param telephone in E.164, so that two spellings of a number are equal */
export function idempotencyRecord(
  appSecret: string,
  lead: Lead,
  telephone: string | undefined,
  key: string | undefined,
): IdempotencyRecord {
  const fields = JSON.stringify(telephone === undefined ? lead : { ...lead, telephone })
  const fingerprint = keyedHash(appSecret, 'lead fields', fields)
  if (key === undefined) return { key: `fields ${fingerprint}`, fingerprint, lifetime: SAME_FIELDS }
  const hash = keyedHash(appSecret, 'idempotency key', `${lead.kind} ${key}`)
  return { key: `key ${hash}`, fingerprint, lifetime: SAME_KEY }
}
