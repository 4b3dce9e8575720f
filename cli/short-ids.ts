import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'

/** Length of a UUIDv7's timestamp; ids of the same millisecond differ only after it. */
const MIN_LENGTH = 13
const idPrefix = /^[0-9a-f][0-9a-f-]{3,34}$/i
const MAX_CANDIDATES = 5

/** Shortens ids to the fewest characters that are unique within one table. */
export function shortIds(ids: string[]): (id: string) => string {
  const all = Array.from(new Set(ids))
  let length = MIN_LENGTH
  while (length < 36 && new Set(all.map((id) => id.slice(0, length))).size < all.length) length += 1
  return (id) => id.slice(0, length).replace(/-$/, '')
}

/** Returns the prefix unchanged if no id matches; throws if several do. */
export async function resolveId(
  { db }: Pick<Context, 'db'>,
  table: 'leads' | 'deliveries',
  prefix: string,
): Promise<string> {
  if (!idPrefix.test(prefix)) return prefix
  const found = await findIdsByPrefix(db.query, table, prefix.toLowerCase(), MAX_CANDIDATES + 1)
  if (found.length <= 1) return found[0] ?? prefix
  const named = found.slice(0, MAX_CANDIDATES).join(', ')
  throw new Error(`More than one id starts with ${prefix}: ${named}${found.length > MAX_CANDIDATES ? ', …' : ''}.`)
}

export async function resolveIds(context: Pick<Context, 'db'>, prefix: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const id of prefix) ids.push(await resolveId(context, 'leads', id))
  return ids
}

async function findIdsByPrefix(
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
