import type { Queries } from '#server/db/database.ts'

/** Milliseconds from an invitation, which can be accepted for two days, to its deletion. */
const INVITATION_RETENTION = 30 * 24 * 3_600_000

/** Deletes what is over: marks, tries, sessions, tokens and invitations. */
export async function deleteExpiredRecords(queries: Queries, now: number): Promise<number> {
  const iso = new Date(now).toISOString()
  const results = [
    await queries.deleteFrom('one_time_tokens').where('expires_at', '<=', now).executeTakeFirstOrThrow(),
    await queries.deleteFrom('rate_limits').where('until', '<=', now).executeTakeFirstOrThrow(),
    await queries.deleteFrom('preview_tokens').where('expires_at', '<=', now).executeTakeFirstOrThrow(),
    await queries.deleteFrom('staff_sessions').where('expires_at', '<=', iso).executeTakeFirstOrThrow(),
    await queries
      .deleteFrom('invitations')
      .where('created_at', '<=', now - INVITATION_RETENTION)
      .executeTakeFirstOrThrow(),
    await queries.deleteFrom('staff_verifications').where('expires_at', '<=', iso).executeTakeFirstOrThrow(),
  ]
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}

/**
 * Deletes what an address left at the sign-in page: links that somebody requested for it, and
 * invitations. An account that was ended keeps its id and name, which the audit log needs.
 */
export async function eraseSignInTraces(queries: Queries, address: string): Promise<void> {
  const links = await queries.selectFrom('staff_verifications').select(['id', 'value']).execute()
  const theirs = links.filter(({ value }) => value.toLowerCase().includes(`"${address}"`)).map(({ id }) => id)
  if (theirs.length > 0) await queries.deleteFrom('staff_verifications').where('id', 'in', theirs).execute()
  await queries.deleteFrom('invitations').where('email', '=', address).execute()
  await queries
    .updateTable('staff_members')
    .set((row) => ({ email: row.ref('id') }))
    .where('email', '=', address)
    .where('ended_at', 'is not', null)
    .execute()
}
