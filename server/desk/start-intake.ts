import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import { Intake, oldestOnDesk } from './intake.ts'
import { wakeLater } from './wake-later.ts'

type Running = Pick<Context, 'db' | 'clock' | 'config' | 'log' | 'changes'>

/** Milliseconds. */
const INTERVAL = 1_000
/** Milliseconds by which most leads are committed after their timestamp. */
const USUALLY_LATE = 2_000
/** A lead may wait 5 s for a lock, and as long for its statement. */
const MOST_LATE = 60_000
/** Milliseconds between two looks at all of these. */
const THOROUGH_INTERVAL = 10_000
/** Milliseconds between two batches, in which requests get the event loop and the write lock. */
const REST = 20

/** Takes in what is there, then what comes. Returns a function that stops it. */
export function startIntake(context: Running): () => Promise<void> {
  const stopping = new AbortController()
  const running = follow(context, stopping.signal)
  return () => {
    stopping.abort()
    return running
  }
}

async function follow(context: Running, stopping: AbortSignal): Promise<void> {
  const intake = new Intake(context)
  /** When the last thorough look and the last look of all began; undefined before the first. */
  let thorough: number | undefined
  let last: number | undefined
  let isBacklogLeft = true
  while (!stopping.aborted) {
    const now = context.clock().getTime()
    try {
      if (isBacklogLeft) isBacklogLeft = await intake.takeBacklog()
      const isThorough = thorough === undefined || now - thorough >= THOROUGH_INTERVAL
      const since =
        last === undefined
          ? await oldestOnDesk(context.db.query)
          : Math.min(last, now) - (isThorough ? MOST_LATE : USUALLY_LATE)
      await intake.takeArrivals(since, () => pause(REST, stopping))
      await wakeLater(context)
      last = now
      if (isThorough) thorough = now
    } catch (error) {
      // The next look begins where this one did.
      context.log.warn({ err: error }, 'Leads could not be put on the desk')
    }
    await pause(isBacklogLeft ? REST : INTERVAL, stopping)
  }
}

/** Ends early, without an error, when the process stops. */
const pause = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }).catch(() => {})
