import type { Context } from '#server/context.ts'

/** Milliseconds; long enough to compare a year with the previous one. */
export const COUNT_RETENTION = 750 * 24 * 3_600_000

export class Counter<What> {
  readonly #keyOf: (what: What) => string | number
  readonly #counts = new Map<string | number, [what: What, count: number]>()

  constructor(keyOf: (what: What) => string | number) {
    this.#keyOf = keyOf
  }

  get size(): number {
    return this.#counts.size
  }

  add(what: What, count = 1): void {
    const key = this.#keyOf(what)
    const counted = this.#counts.get(key)
    if (counted) counted[1] += count
    else this.#counts.set(key, [what, count])
  }

  /** Passes up to `most` counts at a time to `write`; retains those that fail. */
  async flush(write: (counts: [what: What, count: number][]) => Promise<void>, most = Number.POSITIVE_INFINITY) {
    const counts = [...this.#counts.values()]
    this.#counts.clear()
    try {
      for (; counts.length > 0; counts.splice(0, most)) await write(counts.slice(0, most))
    } catch (error) {
      for (const [what, count] of counts) this.add(what, count)
      throw error
    }
  }
}

/** Milliseconds. */
const FLUSH_INTERVAL = 10_000

type CounterContext = Pick<Context, 'db' | 'clock' | 'log'>

export function startCounters<Own extends CounterContext>(
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
