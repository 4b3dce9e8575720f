/** Milliseconds. */
export const REPORT_WINDOW = 10 * 60_000
/** Per network and in total: more than people cause, too few to skew the figures. */
const MOST_OF_ONE = 120
const MOST_OF_ALL = 12_000

/** In memory alone, so that counts per network vanish with the window. */
export class ReportLimit {
  #since = Number.NEGATIVE_INFINITY
  #all = 0
  readonly #byNetwork = new Map<string, number>()

  /** Returns 0 if accepted, else the milliseconds until the next one will be. */
  take(network: string, now: number): number {
    if (now - this.#since >= REPORT_WINDOW) this.#begin(now)
    const sent = this.#byNetwork.get(network) ?? 0
    if (sent >= MOST_OF_ONE || this.#all >= MOST_OF_ALL) return this.#since + REPORT_WINDOW - now
    this.#byNetwork.set(network, sent + 1)
    this.#all += 1
    return 0
  }

  #begin(now: number) {
    this.#since = now
    this.#all = 0
    this.#byNetwork.clear()
  }
}
