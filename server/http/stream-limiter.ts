export type StreamRefusal = 'sender' | 'process'

/** Whose open streams are counted together, and how many there may be. */
export interface StreamShare {
  key: string
  most: number
}

/** Limits the open event streams of each sender and of the process. */
export class StreamLimiter {
  readonly #most: number
  readonly #open = new Map<string, number>()
  #total = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Returns a function that frees the place and may be called twice. */
  acquire(shares: readonly StreamShare[]): (() => void) | StreamRefusal {
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

  #add(shares: readonly StreamShare[], change: 1 | -1) {
    this.#total += change
    for (const { key } of shares) {
      const count = this.#count(key) + change
      if (count > 0) this.#open.set(key, count)
      else this.#open.delete(key)
    }
  }
}
