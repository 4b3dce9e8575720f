/** Streams of one demo: a laptop, a phone and some tabs. */
const MOST_OF_A_DEMO = 5
/** Streams of one network: a stand's visitors share one. */
const MOST_OF_A_NETWORK = 20
/** Streams in all; who finds no place asks now and then instead. */
const MOST = 200

/** Why a stream gets no place: its sender has enough of them, or all are taken. */
export type NoPlace = 'sender' | 'process'

/** The places for event streams, of which nobody gets more than a share. */
export class StreamPlaces {
  readonly #taken = new Map<string, number>()
  #all = 0

  /** Gives a function that leaves the place, which may be called more than once. */
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
