import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { CoalescedJob } from '#server/runtime/coalesced-job.ts'

/** Runs first in each content change to serialize them; `first` allows only the very first. */
export async function bumpContentVersion(queries: Queries, first = false): Promise<boolean> {
  const bump = queries.updateTable('content_version').set({ version: sql<number>`version + 1` })
  const bumped = await (first ? bump.where('version', '=', 0) : bump).returning('version').execute()
  return bumped.length > 0
}

export async function readContentVersion(queries: Queries): Promise<number> {
  return (await queries.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version
}

/**
 * Calls back once the version is known, because earlier reads may be older, and after each change,
 * including those of other processes. Returns a stop function.
 */
export async function watchContent(
  { db, log, changes }: Pick<Context, 'db' | 'log' | 'changes'>,
  onChange: () => void,
): Promise<() => void> {
  let known: number | undefined
  const refresh = new CoalescedJob(
    async () => {
      const version = await readContentVersion(db.query)
      if (version !== known) onChange()
      known = version
    },
    (error) => log.warn({ err: error }, 'The content version could not be read'),
  )
  const unsubscribe = changes.subscribe((change) => {
    if (change === 'content' || change === 'unknown') void refresh.runNow()
  })
  await refresh.runNow()
  return () => {
    unsubscribe()
    refresh.stop()
  }
}
