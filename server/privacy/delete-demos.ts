import type { Queries } from '#server/db/database.ts'

/** Also deletes the registrations of phones for their passes. */
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
