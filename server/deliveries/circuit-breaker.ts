/** Failures in a row after which a receiver is left alone. */
const MOST_FAILURES = 5
/** Milliseconds for which it is left alone. */
const PAUSE = 30_000

/** Keeps a channel from calling a receiver that does not answer: a pause after some failures in a row, then one try at a time. */
export class CircuitBreaker {
  readonly #pause: number
  #failures = 0
  #closedAgainAt = 0

  constructor(scale: number) {
    this.#pause = PAUSE * scale
  }

  /** How many more attempts may begin, beside those that run. */
  allowance(now: number, running: number): number {
    if (this.#failures < MOST_FAILURES) return Number.POSITIVE_INFINITY
    return now >= this.#closedAgainAt && running === 0 ? 1 : 0
  }

  /** Whether only single tries are made, to see if it answers again. */
  get isHalfOpen(): boolean {
    return this.#failures >= MOST_FAILURES
  }

  isOpen(now: number): boolean {
    return this.#failures >= MOST_FAILURES && now < this.#closedAgainAt
  }

  succeeded() {
    this.#failures = 0
  }

  failed(now: number) {
    this.#failures += 1
    if (this.#failures >= MOST_FAILURES) this.#closedAgainAt = now + this.#pause
  }
}
