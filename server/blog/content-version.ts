import { sql } from 'kysely'
import type { Queries } from '#server/db/database.ts'

/**
 * Comes first in each change of content, so that two changes wait for each other.
 * @param first allows only the very first change
 */
export async function bumpContentVersion(queries: Queries, first = false): Promise<boolean> {
  const bump = queries.updateTable('content_version').set({ version: sql<number>`version + 1` })
  const bumped = await (first ? bump.where('version', '=', 0) : bump).returning('version').execute()
  return bumped.length > 0
}

export async function readContentVersion(queries: Queries): Promise<number> {
  return (await queries.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version
}
