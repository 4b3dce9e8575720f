import type { Queries } from '#server/db/database.ts'

/** Milliseconds from creation to deletion; an invitation expires after two days. */
const INVITATION_RETENTION = 30 * 24 * 3_600_000

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
 * Deletes the sign-in links and invitations of an email address. A deactivated account retains its
 * id and name for the audit log.
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
