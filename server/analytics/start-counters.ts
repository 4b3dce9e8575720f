import type { Context } from '#server/context.ts'

/** Milliseconds. */
const FLUSH_INTERVAL = 10_000

type Counting = Pick<Context, 'db' | 'clock' | 'log'>

/** Returns a function that stops the timer and flushes once more. */
export function startCounters<Own extends Counting>(
  context: Own,
  flushes: readonly ((context: Own) => Promise<void>)[],
): () => Promise<void> {
  const warn = (err: Error) => context.log.warn({ err }, 'Counts could not be written')
  const flush = () => Promise.all(flushes.map((one) => one(context).catch(warn)))
  const timer = setInterval(flush, FLUSH_INTERVAL).unref()
  return async () => {
    clearInterval(timer)
    await flush()
  }
}
