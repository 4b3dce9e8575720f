import { flushViews } from '#server/blog/record-view.ts'
import type { Context } from '#server/context.ts'
import { flushVitals } from '#server/vitals/record-vitals.ts'

/** Milliseconds. */
const FLUSH_INTERVAL = 10_000

/** Returns a function that stops the timer and flushes once more. */
export function startCounters(context: Pick<Context, 'db' | 'clock' | 'log'>): () => Promise<void> {
  const warn = (err: Error) => context.log.warn({ err }, 'Counts could not be written')
  const flush = () => Promise.all([flushViews, flushVitals].map((one) => one(context).catch(warn)))
  const timer = setInterval(flush, FLUSH_INTERVAL).unref()
  return async () => {
    clearInterval(timer)
    await flush()
  }
}
