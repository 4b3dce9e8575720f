import type { Queries } from '#server/db/database.ts'

/** Deletes the demos of these leads, with the phones that registered for their passes. Their addresses answer as not found from then on. */
export async function deleteDemos(queries: Queries, leadIds: string[]): Promise<void> {
  const demos = await queries.deleteFrom('demos').where('lead_id', 'in', leadIds).returning('serial').execute()
  if (demos.length === 0) return
  await queries
    .deleteFrom('pass_registrations')
    .where(
      'serial',
      'in',
      demos.map(({ serial }) => serial),
    )
    .execute()
}
