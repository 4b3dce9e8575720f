import type { Context } from '#server/context.ts'
import { deleteAppState, readAppState, writeAppState } from '#server/db/app-state.ts'
import type { Queries } from '#server/db/database.ts'
import { formatAge } from '#server/runtime/time.ts'
import { removeObsoleteMessageFiles } from './message-files.ts'
import { type RetentionResult, runRetention } from './retention.ts'

/** Milliseconds: a demo may end at any hour. */
const INTERVAL = 3_600_000
/** Milliseconds, so that a starting process does urgent work first. */
const FIRST_DELAY = 60_000

/** A process that only serves removes only its own files: mails for staff, as files. */
export function startRetention(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'changes' | 'log'>,
): () => Promise<void> {
  const runAndLog = context.config.processRole === 'web' ? removeFiles : deleteOld
  let running: Promise<void> | undefined
  const run = () => {
    running ??= runAndLog(context).finally(() => {
      running = undefined
    })
  }
  const first = setTimeout(run, FIRST_DELAY)
  const hourly = setInterval(run, INTERVAL)
  return async () => {
    clearTimeout(first)
    clearInterval(hourly)
    await running
  }
}

async function deleteOld(context: Pick<Context, 'db' | 'clock' | 'config' | 'changes' | 'log'>) {
  try {
    const run = await guardRetention(context)
    if (run.state === 'done') context.log.info({ deleted: run.deleted }, 'Deleted expired data')
    else context.log.warn({ reason: run.reason }, 'Expired data is not deleted because the clock may be ahead')
  } catch (error) {
    context.log.warn({ err: error }, 'Expired data could not be deleted')
  }
}

async function removeFiles(context: Pick<Context, 'db' | 'config' | 'log'>) {
  try {
    await removeObsoleteMessageFiles(context)
  } catch (error) {
    context.log.warn({ err: error }, 'Old message files could not be removed')
  }
}

type GuardedRetention = { state: 'done'; deleted: RetentionResult } | { state: 'refused'; reason: string }

const RUN_KEY = 'retention run'
const DAY = 24 * 3_600_000
/** Milliseconds since the last run; servers may be off over holidays. */
const MAX_GAP = 7 * DAY

/** Deletes nothing while the clock may be ahead, because a deletion cannot be undone. */
export async function guardRetention(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'changes'>,
  { trustClock = false } = {},
): Promise<GuardedRetention> {
  const reason = trustClock ? undefined : await findClockProblem(context)
  if (reason !== undefined) return { state: 'refused', reason }
  const deleted = await runRetention(context)
  await context.db.write((queries) => recordRun(queries, context.clock().getTime()))
  return { state: 'done', deleted }
}

export async function findClockProblem({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock'> & { config: Pick<Context['config'], 'retentionDays'> }): Promise<string | undefined> {
  const now = clock().getTime()
  const last = (await readAppState(db.query, RUN_KEY))?.changed_at
  if (last !== undefined && now - last > MAX_GAP)
    return clockProblem(now, `the last deletion was ${formatAge(now - last)} ago`)
  const shortest = Math.min(...Object.values(config.retentionDays).filter((days) => days > 0)) * DAY
  const newest = last === undefined ? await newestLead(db.query) : undefined
  if (newest !== undefined && now - newest > shortest)
    return clockProblem(now, `the newest lead arrived ${formatAge(now - newest)} ago`)
  return undefined
}

const clockProblem = (now: number, why: string) =>
  `The clock says ${new Date(now).toISOString()}, and ${why}. If the clock is right, run: npm run lanyard -- retention run --trust-clock`

/** The last run in a restored database says nothing about the clock. */
export const deleteLastRun = (queries: Queries): Promise<boolean> => deleteAppState(queries, RUN_KEY)

async function newestLead(queries: Queries): Promise<number | undefined> {
  const { newest } = await queries
    .selectFrom('leads')
    .select(({ fn }) => fn.max<number | null>('created_at').as('newest'))
    .executeTakeFirstOrThrow()
  return newest ?? undefined
}

/** Never lowered: a clock that was behind says nothing about the corrected one. */
const recordRun = (queries: Queries, now: number) => writeAppState(queries, RUN_KEY, '', now, 'an earlier one')
