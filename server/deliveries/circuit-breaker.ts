/** Failures in a row. */
const MOST_FAILURES = 5
/** Milliseconds. */
const PAUSE = 30_000

export class CircuitBreaker {
  readonly #pause: number
  #failures = 0
  #closedAgainAt = 0

  constructor(scale: number) {
    this.#pause = PAUSE * scale
  }

  /** How many attempts may start beside the running ones. */
  allowance(now: number, running: number): number {
    if (this.#failures < MOST_FAILURES) return Number.POSITIVE_INFINITY
    return now >= this.#closedAgainAt && running === 0 ? 1 : 0
  }

  /** Whether single attempts test if the receiver works again. */
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
