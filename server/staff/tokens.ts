import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { keyedHash } from '#server/runtime/keyed-hash.ts'

/** 256 random bits for a one-time link; the database stores only their SHA-256. */
export function makeToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token) }
}

export const hashOfToken = (token: string): string => hash('sha256', token, 'base64url')

export const staffKey = ({ appSecret }: Pick<Context['config'], 'appSecret'>): string =>
  keyedHash(appSecret, 'staff sessions', '')

/** Each is used once. The table stores the SHA-256 of the name. */
type VerificationName = `magic-link:${string}` | `link passed ${string}` | `pending password ${string}`

interface Verification {
  value: string
  expiresAt: number
}

export async function storeVerification(
  queries: Queries,
  name: VerificationName,
  { value, expiresAt }: Verification,
  now: number,
): Promise<void> {
  const [at, expires_at] = [now, expiresAt].map((moment) => new Date(moment).toISOString()) as [string, string]
  const identifier = hashOfToken(name)
  await queries.deleteFrom('staff_verifications').where('identifier', '=', identifier).execute()
  await queries
    .insertInto('staff_verifications')
    .values({ id: randomUUID(), identifier, value, expires_at, created_at: at, updated_at: at })
    .execute()
}

export async function findVerification(queries: Queries, name: VerificationName, now: number) {
  const row = await queries
    .selectFrom('staff_verifications')
    .select(['value', 'expires_at'])
    .where('identifier', '=', hashOfToken(name))
    .executeTakeFirst()
  return unlessExpired(row, now)
}

/** Deletes the record; only one of several concurrent callers gets it. */
export async function consumeVerification(queries: Queries, name: VerificationName, now: number) {
  const row = await queries
    .deleteFrom('staff_verifications')
    .where('identifier', '=', hashOfToken(name))
    .returning(['value', 'expires_at'])
    .executeTakeFirst()
  return unlessExpired(row, now)
}

function unlessExpired(row: { value: string; expires_at: string } | undefined, now: number): Verification | undefined {
  const verification = row && { value: row.value, expiresAt: Date.parse(row.expires_at) }
  return verification && verification.expiresAt > now ? verification : undefined
}
