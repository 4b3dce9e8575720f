import { sql } from 'kysely'
import type { Queries } from '#server/db/database.ts'

/** Tells every process that shares the database to forget its pages. Part of each change of content. */
export async function bumpContentVersion(queries: Queries): Promise<void> {
  await queries.updateTable('content_version').set({ version: sql<number>`version + 1` }).execute()
}

export async function readContentVersion(queries: Queries): Promise<number> {
  return (await queries.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version
}
