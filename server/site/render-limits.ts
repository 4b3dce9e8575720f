import { NetworkLimit, StreamLimiter } from '#server/http/in-memory-limits.ts'
import { WorkQueue } from '#server/runtime/work-queue.ts'

export class RendersOverloaded extends Error {
  readonly statusCode = 503

  constructor() {
    super('Too many pages wait to be rendered')
  }
}

/** Limits concurrent renders because each takes CPU time and memory. */
export class RenderQueue extends WorkQueue {
  constructor(limits: { atOnce: number; mostWaiting: number }) {
    super({ ...limits, refusal: () => new RendersOverloaded() })
  }
}

/** More than all links of the plan, and 10 % of one CPU. */
const RATE = { window: 10_000, mostOfOne: 100, mostOfAll: 6_000 }
/** A quarter of rendering and waiting requests, so that others always find a slot. */
const MAX_CONCURRENT = 8
/** Milliseconds to render that many. */
const CONCURRENCY_WAIT = 1_000

export class RenderLimitExceeded extends Error {
  readonly statusCode = 429
  /** Seconds. */
  readonly retryAfter: number
  constructor(retryAfter: number) {
    super('A network asks for more pages than its share')
    this.retryAfter = retryAfter
  }
}

/** Per-network limit for uncached variants and for forms without a lead. */
export class NetworkRenderLimit {
  readonly #rate = new NetworkLimit(RATE)
  readonly #ongoing = new StreamLimiter(Number.POSITIVE_INFINITY)

  async run<T>(network: string, now: number, render: () => Promise<T>): Promise<T> {
    const release = this.#ongoing.acquire([{ key: network, most: MAX_CONCURRENT }])
    if (typeof release === 'string') throw exceeded(CONCURRENCY_WAIT)
    try {
      const wait = this.#rate.consume(network, now)
      if (wait > 0) throw exceeded(wait)
      return await render()
    } finally {
      release()
    }
  }
}

const exceeded = (wait: number) => new RenderLimitExceeded(Math.ceil(wait / 1_000))
