import type { Queries } from '#server/db/database.ts'

/** Milliseconds from an invitation, which can be accepted for two days, to its deletion. */
const KEPT_INVITATION = 30 * 24 * 3_600_000

/** Deletes what is over: marks, tries, sessions, tokens and invitations. */
export async function deleteOver(queries: Queries, now: number): Promise<number> {
  const iso = new Date(now).toISOString()
  const results = [
    await queries.deleteFrom('operator_marks').where('expires_at', '<=', now).executeTakeFirstOrThrow(),
    await queries.deleteFrom('operator_attempts').where('until', '<=', now).executeTakeFirstOrThrow(),
    await queries.deleteFrom('preview_tokens').where('expires_at', '<=', now).executeTakeFirstOrThrow(),
    await queries.deleteFrom('operator_sessions').where('expires_at', '<=', iso).executeTakeFirstOrThrow(),
    await queries
      .deleteFrom('invitations')
      .where('created_at', '<=', now - KEPT_INVITATION)
      .executeTakeFirstOrThrow(),
    await queries.deleteFrom('operator_verifications').where('expires_at', '<=', iso).executeTakeFirstOrThrow(),
  ]
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}
