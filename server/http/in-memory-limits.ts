interface NetworkLimitOptions {
  /** Milliseconds. */
  window: number
  mostOfOne: number
  /** Across all networks; this also bounds the memory. */
  mostOfAll: number
}

/** Memory only, so that counts per network vanish with the window. */
export class NetworkLimit {
  readonly #options: NetworkLimitOptions
  #since = Number.NEGATIVE_INFINITY
  #all = 0
  readonly #byNetwork = new Map<string, number>()

  constructor(options: NetworkLimitOptions) {
    this.#options = options
  }

  /** Returns 0 if accepted, else the milliseconds until the next request is accepted. */
  consume(network: string, now: number): number {
    const { window, mostOfOne, mostOfAll } = this.#options
    if (now - this.#since >= window) this.#begin(now)
    const used = this.#byNetwork.get(network) ?? 0
    if (used >= mostOfOne || this.#all >= mostOfAll) return this.#since + window - now
    this.#byNetwork.set(network, used + 1)
    this.#all += 1
    return 0
  }

  #begin(now: number) {
    this.#since = now
    this.#all = 0
    this.#byNetwork.clear()
  }
}

export type StreamRefusal = 'sender' | 'process'

interface StreamQuota {
  key: string
  most: number
}

export class StreamLimiter {
  readonly #most: number
  readonly #open = new Map<string, number>()
  #total = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Returns a function that frees the slot; calling it twice is safe. */
  acquire(shares: readonly StreamQuota[]): (() => void) | StreamRefusal {
    if (shares.some(({ key, most }) => this.#count(key) >= most)) return 'sender'
    if (this.#total >= this.#most) return 'process'
    this.#add(shares, 1)
    let isReleased = false
    return () => {
      if (!isReleased) this.#add(shares, -1)
      isReleased = true
    }
  }

  #count(key: string): number {
    return this.#open.get(key) ?? 0
  }

  #add(shares: readonly StreamQuota[], change: 1 | -1) {
    this.#total += change
    for (const { key } of shares) {
      const count = this.#count(key) + change
      if (count > 0) this.#open.set(key, count)
      else this.#open.delete(key)
    }
  }
}
