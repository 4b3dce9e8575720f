interface WorkQueueOptions {
  atOnce: number
  mostWaiting?: number
  refusal?: () => Error
}

/** Limits concurrent work; first come, first served. */
export class WorkQueue {
  readonly #options: WorkQueueOptions
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(options: WorkQueueOptions) {
    this.#options = options
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const { atOnce, mostWaiting = Number.POSITIVE_INFINITY, refusal } = this.#options
    if (this.#running >= atOnce) {
      if (this.#waiting.length >= mostWaiting) throw refusal?.()
      await new Promise<void>((start) => this.#waiting.push(start))
    } else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
