/** Milliseconds. */
const RETRY_DELAY = 1_000

/** Runs one job at a time; a call during a run starts another run, a failure is retried. */
export class Refresh {
  readonly #job: () => Promise<void>
  readonly #onFailure: (error: unknown) => void
  #running: Promise<void> | undefined
  #isRequested = false
  #isStopped = false
  #retry: NodeJS.Timeout | undefined

  constructor(job: () => Promise<void>, onFailure: (error: unknown) => void) {
    this.#job = job
    this.#onFailure = onFailure
  }

  /** Resolves when a run that began after this call has ended, even with an error. */
  now(): Promise<void> {
    this.#isRequested = true
    this.#isStopped = false
    this.#running ??= this.#run()
    return this.#running
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#retry)
  }

  async #run() {
    while (this.#isRequested) {
      this.#isRequested = false
      clearTimeout(this.#retry)
      try {
        await this.#job()
      } catch (error) {
        this.#onFailure(error)
        if (!this.#isStopped) this.#retry = setTimeout(() => void this.now(), RETRY_DELAY).unref()
      }
    }
    // Without an await since the loop's check, so that a later request starts a new run.
    this.#running = undefined
  }
}
