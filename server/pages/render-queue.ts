export class RendersOverloaded extends Error {
  readonly statusCode = 503
  constructor() {
    super('Too many pages wait to be rendered')
  }
}

export interface RenderQueueOptions {
  atOnce: number
  mostWaiting: number
}

/** Limits concurrent renders, first come first served: each takes processor time and memory. */
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

  /** Rejects with RendersOverloaded when the queue is full. */
  async run<T>(render: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#options.atOnce) {
      if (this.isFull) throw new RendersOverloaded()
      await new Promise<void>((begin) => this.#waiting.push(begin))
    } else this.#running += 1
    try {
      return await render()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
