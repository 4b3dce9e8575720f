import type { Queries } from '#server/db/database.ts'

/**
 * Deletes what an address left at the sign-in page: links that somebody requested for it, and
 * invitations. An account that was ended keeps its id and name, which the audit log needs.
 */
export async function forgetAtSignIn(queries: Queries, address: string): Promise<void> {
  const links = await queries.selectFrom('operator_verifications').select(['id', 'value']).execute()
  const theirs = links.filter(({ value }) => value.toLowerCase().includes(`"${address}"`)).map(({ id }) => id)
  if (theirs.length > 0) await queries.deleteFrom('operator_verifications').where('id', 'in', theirs).execute()
  await queries.deleteFrom('invitations').where('email', '=', address).execute()
  await queries
    .updateTable('operators')
    .set((row) => ({ email: row.ref('id') }))
    .where('email', '=', address)
    .where('ended_at', 'is not', null)
    .execute()
}
