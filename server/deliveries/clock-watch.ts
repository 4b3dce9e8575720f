import type { Context } from '#server/context.ts'
import { bringBackFromFuture } from './bring-back-from-future.ts'

/** Milliseconds by which the wall clock may differ from the monotonic one from look to look: a lease. Less moves nothing that matters. */
const TOLERANCE = 30_000
/** Milliseconds after a start, or after the clock was set back, in which others may still store what has a time that is ahead. */
const AFTERMATH = 60_000

type Watched = Pick<Context, 'db' | 'clock' | 'monotonic' | 'log'>

/** Notices that the wall clock was set, and counts waits anew that were written while it was ahead. */
export class ClockWatch {
  readonly #context: Watched
  #difference: number
  #lookUntil: number

  constructor(context: Watched) {
    this.#context = context
    this.#difference = difference(context)
    // A process that ended may have had a clock that was ahead.
    this.#lookUntil = context.monotonic() + AFTERMATH
  }

  async look(): Promise<void> {
    const { log, monotonic } = this.#context
    const now = difference(this.#context)
    const set = now - this.#difference
    this.#difference = now
    if (Math.abs(set) > TOLERANCE) log.warn({ seconds: Math.round(set / 1_000) }, 'The clock was set')
    if (set < -TOLERANCE) this.#lookUntil = monotonic() + AFTERMATH
    if (monotonic() > this.#lookUntil) return
    const broughtBack = await bringBackFromFuture(this.#context, TOLERANCE)
    if (broughtBack > 0) log.warn({ broughtBack }, 'Deliveries from the future wait from now on as long as they should')
  }
}

const difference = ({ clock, monotonic }: Watched) => clock().getTime() - monotonic()
