/** A laptop, a phone and some tabs. */
const MOST_OF_A_DEMO = 5
/** A trade fair stand's visitors share one network. */
const MOST_OF_A_NETWORK = 20
/** Beyond this, pages poll instead. */
const MOST = 200

export type StreamRefusal = 'sender' | 'process'

/** Limits the open event streams of one demo, one network and the process. */
export class StreamLimiter {
  readonly #open = new Map<string, number>()
  #total = 0

  /** Returns a function that frees the place and may be called twice. */
  acquire(token: string, network: string): (() => void) | StreamRefusal {
    const keys = [`demo ${token}`, `network ${network}`] as const
    if (this.#count(keys[0]) >= MOST_OF_A_DEMO || this.#count(keys[1]) >= MOST_OF_A_NETWORK) return 'sender'
    if (this.#total >= MOST) return 'process'
    this.#add(keys, 1)
    let isReleased = false
    return () => {
      if (!isReleased) this.#add(keys, -1)
      isReleased = true
    }
  }

  #count(key: string): number {
    return this.#open.get(key) ?? 0
  }

  #add(keys: readonly string[], change: 1 | -1) {
    this.#total += change
    for (const key of keys) {
      const count = this.#count(key) + change
      if (count > 0) this.#open.set(key, count)
      else this.#open.delete(key)
    }
  }
}
