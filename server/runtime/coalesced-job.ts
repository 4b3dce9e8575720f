/** Milliseconds. */
const RETRY_DELAY = 1_000

/** Runs one job at a time; a call during a run starts another run, a failure is retried. */
export class CoalescedJob {
  readonly #job: () => Promise<void>
  readonly #onFailure: (error: unknown) => void
  readonly #pause: number
  #running: Promise<void> | undefined
  #isRequested = false
  #isStopped = false
  #retry: NodeJS.Timeout | undefined
  /** Ends the rest after the last run; absent when it is over. */
  #pausing: { over: Promise<void>; end: () => void } | undefined

  /** `rest` is in ms, between the end of a run and the next one. */
  constructor(job: () => Promise<void>, onFailure: (error: unknown) => void, rest = 0) {
    this.#job = job
    this.#onFailure = onFailure
    this.#pause = rest
  }

  /** Resolves when a run that began after this call has ended, even with an error. */
  runNow(): Promise<void> {
    this.#isRequested = true
    this.#isStopped = false
    this.#running ??= this.#run()
    return this.#running
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#retry)
    this.#pausing?.end()
  }

  async #run() {
    while (this.#isRequested) {
      if (this.#pausing) await this.#pausing.over
      this.#isRequested = false
      if (this.#isStopped) break
      clearTimeout(this.#retry)
      try {
        await this.#job()
      } catch (error) {
        this.#onFailure(error)
        if (!this.#isStopped) this.#retry = setTimeout(() => void this.runNow(), RETRY_DELAY).unref()
      }
      if (this.#pause > 0 && !this.#isStopped) this.#startPause()
    }
    // Without an await since the loop's check, so that a later request starts a new run.
    this.#running = undefined
  }

  #startPause() {
    const { promise: over, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(() => this.#pausing?.end(), this.#pause).unref()
    const end = () => {
      clearTimeout(timer)
      this.#pausing = undefined
      resolve()
    }
    this.#pausing = { over, end }
  }
}
