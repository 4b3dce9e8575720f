/** Milliseconds. */
const AGAIN = 1_000

/** Runs one job at a time; a call during a run starts another run, a failure is retried. */
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

  /** Resolves when a run that began after this call has ended, even with an error. */
  now(): Promise<void> {
    this.#isAsked = true
    this.#isStopped = false
    this.#running ??= this.#run()
    return this.#running
  }

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
    // Without an await since the loop's check, so that a later request starts a new run.
    this.#running = undefined
  }
}
