import { monotonic } from '#server/runtime/time.ts'

const INTERVAL = 10_000
/** Milliseconds; a slower reading is too uncertain. */
const MAX_READ_TIME = 1_000

/** A shared clock, so that a wrong local clock cannot end another machine's lease. */
export class DatabaseClock {
  readonly #readServerTime: () => Promise<number>
  readonly #timer: NodeJS.Timeout
  #offset = 0

  constructor(readTime: () => Promise<number>) {
    this.#readServerTime = readTime
    // The last reading stays in use while the database is unreachable.
    this.#timer = setInterval(() => void this.sync().catch(() => {}), INTERVAL).unref()
  }

  now(): Date {
    return new Date(monotonic() + this.#offset)
  }

  async sync(): Promise<void> {
    const began = monotonic()
    const time = await this.#readServerTime()
    const took = monotonic() - began
    if (took <= MAX_READ_TIME || this.#offset === 0) this.#offset = time - began - took / 2
  }

  stop() {
    clearInterval(this.#timer)
  }
}
