/** A laptop, a phone and some tabs. */
const MOST_OF_A_DEMO = 5
/** A trade fair stand's visitors share one network. */
const MOST_OF_A_NETWORK = 20
/** Beyond this, pages poll instead. */
const MOST = 200

export type NoPlace = 'sender' | 'process'

/** Limits the open event streams of one demo, one network and the process. */
export class StreamPlaces {
  readonly #taken = new Map<string, number>()
  #all = 0

  /** Returns a function that frees the place and may be called twice. */
  take(token: string, network: string): (() => void) | NoPlace {
    const names = [`demo ${token}`, `network ${network}`] as const
    if (this.#of(names[0]) >= MOST_OF_A_DEMO || this.#of(names[1]) >= MOST_OF_A_NETWORK) return 'sender'
    if (this.#all >= MOST) return 'process'
    this.#add(names, 1)
    let left = false
    return () => {
      if (!left) this.#add(names, -1)
      left = true
    }
  }

  #of(name: string): number {
    return this.#taken.get(name) ?? 0
  }

  #add(names: readonly string[], change: 1 | -1) {
    this.#all += change
    for (const name of names) {
      const count = this.#of(name) + change
      if (count > 0) this.#taken.set(name, count)
      else this.#taken.delete(name)
    }
  }
}
