const MAX_FAILURES = 5
/** Milliseconds. */
const PAUSE = 30_000

export class CircuitBreaker {
  readonly #pause: number
  #failures = 0
  #closedAgainAt = 0

  constructor(scale: number) {
    this.#pause = PAUSE * scale
  }

  /** Attempts that may start in addition to the running ones. */
  allowance(now: number, running: number): number {
    if (this.#failures < MAX_FAILURES) return Number.POSITIVE_INFINITY
    return now >= this.#closedAgainAt && running === 0 ? 1 : 0
  }

  /** True while single attempts test whether the channel works again. */
  get isHalfOpen(): boolean {
    return this.#failures >= MAX_FAILURES
  }

  isOpen(now: number): boolean {
    return this.#failures >= MAX_FAILURES && now < this.#closedAgainAt
  }

  recordSuccess() {
    this.#failures = 0
  }

  recordFailure(now: number) {
    this.#failures += 1
    if (this.#failures >= MAX_FAILURES) this.#closedAgainAt = now + this.#pause
  }
}
