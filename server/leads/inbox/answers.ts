import type { Database, Queries } from '#server/db/database.ts'

/**
 * Part of the transaction that gives a lead its visitor's answer: an answered lead is in progress
 * again. Only this raises the version, so that nobody replies to what they have not read.
 */
export async function answerBack(
  { dialect }: Pick<Database, 'dialect'>,
  queries: Queries,
  leadId: string,
  at: number,
): Promise<void> {
  const desk = queries.selectFrom('lead_desk').select(['stage', 'version']).where('lead_id', '=', leadId)
  const row = await (dialect === 'postgres' ? desk.forUpdate() : desk).executeTakeFirst()
  if (!row) return
  await queries
    .updateTable('lead_desk')
    .set({
      answered_back_at: at,
      ...(row.stage === 'answered' && {
        stage: 'in_progress',
        version: row.version + 1,
        changed_by: null,
        updated_at: at,
      }),
    })
    .where('lead_id', '=', leadId)
    .execute()
}
