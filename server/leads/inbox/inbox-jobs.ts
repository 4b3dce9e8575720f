import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import { InboxBackfill } from './backfill.ts'

type JobContext = Pick<Context, 'db' | 'clock' | 'config' | 'log' | 'changes'>

/** Milliseconds between checks for leads stored by a process of an older release. */
const BACKFILL_INTERVAL = 10_000
/** Milliseconds from a lead's timestamp to its latest commit; it may wait 5 s for a lock. */
const MAX_COMMIT_DELAY = 60_000
/** Milliseconds between batches, so that requests get the event loop and the write lock. */
const BATCH_PAUSE = 50
const WAKE_INTERVAL = 1_000
const RETRY_DELAY = 1_000

export function startInboxJobs(context: JobContext): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const backfill = new InboxBackfill(context, () => delay(BATCH_PAUSE, undefined, { signal }))
  let since = 0
  async function runBackfill() {
    const now = context.clock().getTime()
    await backfill.run(since)
    since = now - MAX_COMMIT_DELAY
  }
  const running = [
    repeat(context, BACKFILL_INTERVAL, signal, runBackfill),
    repeat(context, WAKE_INTERVAL, signal, () => wakeSnoozed(context)),
  ]
  return async () => {
    stopping.abort()
    await Promise.all(running)
  }
}

async function repeat({ log }: JobContext, interval: number, signal: AbortSignal, job: () => Promise<unknown>) {
  while (!signal.aborted) {
    const pause = await job().then(
      () => interval,
      (error) => {
        if (!signal.aborted) log.warn({ err: error }, 'The lead inbox could not be updated')
        return RETRY_DELAY
      },
    )
    await delay(pause, undefined, { signal }).catch(() => {})
  }
}

export async function wakeSnoozed({
  db,
  clock,
  changes,
}: Pick<Context, 'db' | 'clock' | 'changes'>): Promise<string[]> {
  const now = clock().getTime()
  const due = await db.query.selectFrom('lead_inbox').select('seq').where('snoozed_until', '<=', now).executeTakeFirst()
  if (!due) return []
  const leads = await db.write(async (queries) => {
    const woken = await queries
      .updateTable('lead_inbox')
      .set({ waiting: 1, snoozed_until: null })
      .where('snoozed_until', '<=', now)
      .returning('lead_id')
      .execute()
    return woken.map(({ lead_id }) => lead_id)
  })
  changes.notify({ leads })
  return leads
}
