import type { Lead } from '#domain/lead.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'

/** Milliseconds in which the same fields at the same endpoint are one lead. */
export const SAME_FIELDS = 10 * 60_000
/** Milliseconds for which an idempotency key is remembered. */
export const SAME_KEY = 7 * 24 * 3_600_000

/** Keyed hashes that recognise a repeat and reveal nothing about the visitor. */
export interface SubmissionMarks {
  mark: string
  bodyHash: string
  remembered: number
}

/** @param telephone in E.164, so that two spellings of a number are equal */
export function submissionMarks(
  appSecret: string,
  lead: Lead,
  telephone: string | undefined,
  key: string | undefined,
): SubmissionMarks {
  const fields = JSON.stringify(telephone === undefined ? lead : { ...lead, telephone })
  const bodyHash = keyedHash(appSecret, 'lead fields', fields)
  return key === undefined
    ? { mark: `fields ${bodyHash}`, bodyHash, remembered: SAME_FIELDS }
    : { mark: `key ${keyedHash(appSecret, 'idempotency key', `${lead.kind} ${key}`)}`, bodyHash, remembered: SAME_KEY }
}
