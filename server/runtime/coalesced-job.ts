/** Milliseconds. */
const RETRY_DELAY = 1_000

/** Runs one job at a time. A call during a run schedules another; failures are retried. */
export class CoalescedJob {
  readonly #job: () => Promise<void>
  readonly #onFailure: (error: unknown) => void
  readonly #pause: number
  #running: Promise<void> | undefined
  #isRequested = false
  #isStopped = false
  #retry: NodeJS.Timeout | undefined
  #pausing: { over: Promise<void>; end: () => void } | undefined

  /** `rest` is the pause in ms between two runs. */
  constructor(job: () => Promise<void>, onFailure: (error: unknown) => void, rest = 0) {
    this.#job = job
    this.#onFailure = onFailure
    this.#pause = rest
  }

  /** Resolves after a run that started after this call, even if the run failed. */
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
    // No await after the loop's check, so that a later request starts a new run.
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
