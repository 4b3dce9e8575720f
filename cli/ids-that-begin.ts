import type { Queries } from '#server/db/database.ts'

export async function idsThatBegin(
  queries: Queries,
  table: 'leads' | 'deliveries',
  start: string,
  most: number,
): Promise<string[]> {
  const rows = await queries
    .selectFrom(table)
    .select('id')
    .where('id', 'like', `${start}%`)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
