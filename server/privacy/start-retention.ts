import type { Context } from '#server/context.ts'
import { guardRetention } from './guard-retention.ts'

/** Milliseconds between two runs: demos are over at any hour of the day. */
const INTERVAL = 3_600_000
/** Milliseconds that a starting process has more urgent things to do. */
const FIRST = 60_000

/** Deletes every hour what was kept long enough. Returns how to stop; it waits for a run under way. */
export function startRetention(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'changes' | 'log'>,
): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= runAndLog(context).finally(() => {
      running = undefined
    })
  }
  const first = setTimeout(run, FIRST)
  const hourly = setInterval(run, INTERVAL)
  return async () => {
    clearTimeout(first)
    clearInterval(hourly)
    await running
  }
}

async function runAndLog(context: Pick<Context, 'db' | 'clock' | 'config' | 'changes' | 'log'>) {
  try {
    const run = await guardRetention(context)
    if (run.state === 'done') context.log.info({ deleted: run.deleted }, 'Deleted what was kept long enough')
    else context.log.warn({ reason: run.reason }, 'What was kept long enough is not deleted: the clock may be ahead')
  } catch (error) {
    // The next run takes what this one has left.
    context.log.warn({ err: error }, 'What was kept long enough could not be deleted')
  }
}
