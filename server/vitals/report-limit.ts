/** Milliseconds over which reports are counted. */
export const REPORT_WINDOW = 10 * 60_000
/** Reports from one network, and from all of them, within the window: far more than people cause, too few to spoil the numbers. */
const MOST_OF_ONE = 120
const MOST_OF_ALL = 12_000

/** Counts reports in memory alone; what network sent how many is forgotten with the window. */
export class ReportLimit {
  #since = Number.NEGATIVE_INFINITY
  #all = 0
  readonly #byNetwork = new Map<string, number>()

  /**
   * Takes a report, or not.
   * @param now milliseconds of any clock
   * @returns 0 if it was taken, else the milliseconds until the next one will be
   */
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
