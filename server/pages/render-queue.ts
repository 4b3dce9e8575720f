/** More wait for a page than can be made soon. */
export class RendersOverloaded extends Error {
  readonly statusCode = 503
  constructor() {
    super('Too many pages wait to be rendered')
  }
}

export interface RenderQueueOptions {
  /** Renders under way at a time. */
  atOnce: number
  /** Visitors who may wait for their turn. */
  mostWaiting: number
}

/** Lets few renders run at a time, in the order in which they were asked for: each takes the processor, and memory until it is done. */
export class RenderQueue {
  readonly #options: RenderQueueOptions
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(options: RenderQueueOptions) {
    this.#options = options
  }

  get isFull(): boolean {
    return this.#waiting.length >= this.#options.mostWaiting
  }

  /** Rejects with RendersOverloaded, without having begun, where too many wait already. */
  async run<T>(render: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#options.atOnce) {
      if (this.isFull) throw new RendersOverloaded()
      await new Promise<void>((begin) => this.#waiting.push(begin))
    } else this.#running += 1
    try {
      return await render()
    } finally {
      // Whoever waits takes over this one's place.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
