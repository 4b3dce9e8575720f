/** Milliseconds after which work that failed is done again. */
const AGAIN = 1_000

/** Does the same work whenever it is asked for, once at a time; what is asked for meanwhile is done afterwards, and what failed again. */
export class Refresh {
  readonly #work: () => Promise<void>
  readonly #onFailure: (error: unknown) => void
  #running: Promise<void> | undefined
  #isAsked = false
  #isStopped = false
  #again: NodeJS.Timeout | undefined

  constructor(work: () => Promise<void>, onFailure: (error: unknown) => void) {
    this.#work = work
    this.#onFailure = onFailure
  }

  /** Resolves when work that began after this call has ended, well or not. */
  now(): Promise<void> {
    this.#isAsked = true
    this.#isStopped = false
    this.#running ??= this.#run()
    return this.#running
  }

  /** Does nothing again that failed, until somebody asks anew. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#again)
  }

  async #run() {
    while (this.#isAsked) {
      this.#isAsked = false
      clearTimeout(this.#again)
      try {
        await this.#work()
      } catch (error) {
        this.#onFailure(error)
        if (!this.#isStopped) this.#again = setTimeout(() => void this.now(), AGAIN).unref()
      }
    }
    // In the same turn as the last look at what was asked for: what comes later starts a new run.
    this.#running = undefined
  }
}
