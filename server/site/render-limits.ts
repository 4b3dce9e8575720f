import { NetworkLimit, StreamLimiter } from '#server/http/in-memory-limits.ts'
import { WorkQueue } from '#server/runtime/work-queue.ts'

export class RendersOverloaded extends Error {
  readonly statusCode = 503

  constructor() {
    super('Too many pages wait to be rendered')
  }
}

/** Limits concurrent renders, since each takes processor time and memory. */
export class RenderQueue extends WorkQueue {
  constructor(limits: { atOnce: number; mostWaiting: number }) {
    super({ ...limits, refusal: () => new RendersOverloaded() })
  }
}

/** More than all links of the plan, and a tenth of one processor. */
const RATE = { window: 10_000, mostOfOne: 100, mostOfAll: 6_000 }
/** A quarter of those that are rendered and wait, so that others always find a place. */
const MOST_AT_ONCE = 8
/** Milliseconds in which that many are rendered. */
const SOON = 1_000

export class RenderShareExceeded extends Error {
  readonly statusCode = 429
  /** Seconds. */
  readonly retryAfter: number
  constructor(retryAfter: number) {
    super('A network asks for more pages than its share')
    this.retryAfter = retryAfter
  }
}

/** Rate limit of a network for variants that are not in memory, and for forms that make no lead. */
export class RenderShares {
  readonly #rate = new NetworkLimit(RATE)
  readonly #ongoing = new StreamLimiter(Number.POSITIVE_INFINITY)

  /** Rejects with RenderShareExceeded; `now` is in milliseconds. */
  async run<T>(network: string, now: number, render: () => Promise<T>): Promise<T> {
    const release = this.#ongoing.acquire([{ key: network, most: MOST_AT_ONCE }])
    if (typeof release === 'string') throw exceeded(SOON)
    try {
      const wait = this.#rate.take(network, now)
      if (wait > 0) throw exceeded(wait)
      return await render()
    } finally {
      release()
    }
  }
}

const exceeded = (wait: number) => new RenderShareExceeded(Math.ceil(wait / 1_000))
