import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import { InboxBackfill } from './backfill.ts'

type JobContext = Pick<Context, 'db' | 'clock' | 'config' | 'log' | 'changes'>

/** Milliseconds between two checks for leads that a process of an older version stored. */
const BACKFILL_INTERVAL = 10_000
/** Milliseconds after its timestamp by which a lead is committed: it may wait 5 s for a lock. */
const MAX_COMMIT_DELAY = 60_000
/** Milliseconds between two batches, in which requests get the event loop and the write lock. */
const BATCH_PAUSE = 50
/** Milliseconds between two checks for leads whose reminder is due. */
const WAKE_INTERVAL = 1_000
/** Milliseconds after a failed check. */
const RETRY_DELAY = 1_000

/**
 * Adds leads of older versions to the staff list, and lets leads wait again whose reminder is due.
 * Returns a function that stops it.
 */
export function startInboxJobs(context: JobContext): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const intake = new InboxBackfill(context, () => delay(BATCH_PAUSE, undefined, { signal }))
  let since = 0
  async function takeIn() {
    const now = context.clock().getTime()
    await intake.run(since)
    since = now - MAX_COMMIT_DELAY
  }
  const running = [
    repeat(context, BACKFILL_INTERVAL, signal, takeIn),
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
        if (!signal.aborted) log.warn({ err: error }, 'The staff list could not be brought up to date')
        return RETRY_DELAY
      },
    )
    await delay(pause, undefined, { signal }).catch(() => {})
  }
}

/** Lets leads wait again whose reminder is due. Returns their ids. */
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
      .set({ waits: 1, snoozed_until: null })
      .where('snoozed_until', '<=', now)
      .returning('lead_id')
      .execute()
    return woken.map(({ lead_id }) => lead_id)
  })
  changes.notify({ leads })
  return leads
}
