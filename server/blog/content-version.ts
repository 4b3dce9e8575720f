import { sql } from 'kysely'
import type { Queries } from '#server/db/database.ts'

/**
 * Tells every process that shares the database to forget its pages. Part of each change of content, and its first statement:
 * two changes then wait for each other.
 * @param first whether only the very first change may pass
 * @returns whether the change may go on
 */
export async function bumpContentVersion(queries: Queries, first = false): Promise<boolean> {
  const bump = queries.updateTable('content_version').set({ version: sql<number>`version + 1` })
  const bumped = await (first ? bump.where('version', '=', 0) : bump).returning('version').execute()
  return bumped.length > 0
}

export async function readContentVersion(queries: Queries): Promise<number> {
  return (await queries.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version
}
