export interface NetworkLimitOptions {
  /** Milliseconds. */
  window: number
  mostOfOne: number
  /** Of all networks together, which also bounds the memory. */
  mostOfAll: number
}

/** In memory alone, so that counts per network vanish with the window. */
export class NetworkLimit {
  readonly #options: NetworkLimitOptions
  #since = Number.NEGATIVE_INFINITY
  #all = 0
  readonly #byNetwork = new Map<string, number>()

  constructor(options: NetworkLimitOptions) {
    this.#options = options
  }

  /** Returns 0 if accepted, else the milliseconds until the next one will be. */
  take(network: string, now: number): number {
    const { window, mostOfOne, mostOfAll } = this.#options
    if (now - this.#since >= window) this.#begin(now)
    const taken = this.#byNetwork.get(network) ?? 0
    if (taken >= mostOfOne || this.#all >= mostOfAll) return this.#since + window - now
    this.#byNetwork.set(network, taken + 1)
    this.#all += 1
    return 0
  }

  #begin(now: number) {
    this.#since = now
    this.#all = 0
    this.#byNetwork.clear()
  }
}
