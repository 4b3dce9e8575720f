import { monotonic } from '#server/process/monotonic.ts'

/** Milliseconds between two looks at the database's clock. */
const INTERVAL = 10_000
/** A look that took longer says too little of when it was. */
const LONGEST_LOOK = 1_000

/**
 * The clock of a database that several machines share, so that none of them takes another one's lease for over because its own clock is
 * wrong. Between two looks at it the process's monotonic clock carries it on.
 */
export class DatabaseClock {
  readonly #look: () => Promise<number>
  readonly #timer: NodeJS.Timeout
  /** What is added to the monotonic clock, in ms. */
  #offset = 0

  /** @param look asks the database for its time, in ms since 1970 */
  constructor(look: () => Promise<number>) {
    this.#look = look
    // While the database cannot be reached, the last look holds.
    this.#timer = setInterval(() => void this.look().catch(() => {}), INTERVAL).unref()
  }

  now(): Date {
    return new Date(monotonic() + this.#offset)
  }

  async look(): Promise<void> {
    const began = monotonic()
    const time = await this.#look()
    const took = monotonic() - began
    if (took <= LONGEST_LOOK || this.#offset === 0) this.#offset = time - began - took / 2
  }

  stop() {
    clearInterval(this.#timer)
  }
}
