import type { Lead } from '#domain/lead.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'

/** Milliseconds in which the same fields at the same endpoint are the same lead. */
export const SAME_FIELDS = 10 * 60_000
/** Milliseconds for which a client's key is remembered. */
export const SAME_KEY = 7 * 24 * 3_600_000

/** What a submission is recognised by when it comes again. Keyed hashes: they tell nothing about who sent what. */
export interface SubmissionMarks {
  /** Unique among the submissions that are remembered. */
  mark: string
  /** Differs when the fields differ. */
  bodyHash: string
  /** Milliseconds for which the mark is remembered. */
  remembered: number
}

/** @param telephone in E.164, so that two spellings of a number are one */
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
