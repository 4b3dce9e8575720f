import type { Context } from '#server/context.ts'
import { guardRetention } from './guard-retention.ts'
import { removeMessages } from './message-files.ts'

/** Milliseconds: a demo may end at any hour. */
const INTERVAL = 3_600_000
/** Milliseconds, so that a starting process does urgent work first. */
const FIRST = 60_000

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
  const first = setTimeout(run, FIRST)
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
    if (run.state === 'done') context.log.info({ deleted: run.deleted }, 'Deleted what was kept long enough')
    else context.log.warn({ reason: run.reason }, 'What was kept long enough is not deleted: the clock may be ahead')
  } catch (error) {
    // The next run continues.
    context.log.warn({ err: error }, 'What was kept long enough could not be deleted')
  }
}

async function removeFiles(context: Pick<Context, 'db' | 'config' | 'log'>) {
  try {
    await removeMessages(context)
  } catch (error) {
    context.log.warn({ err: error }, 'Old message files could not be removed')
  }
}
