import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import { Intake } from './intake.ts'
import { newestOnDesk, type Position } from './missing-leads.ts'
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
const REST = 50

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
  const { clock, log, db } = context
  const intake = new Intake(context, () => pause(REST, stopping))
  let isBacklogLeft = true
  let areWordsOutdated = true
  /** Everything is compared once, for what was stored while no process took it in. */
  let unchecked: Position | undefined = { at: 0, id: '' }
  let lastLook: number | undefined
  let lastThorough = Number.NEGATIVE_INFINITY
  while (!stopping.aborted) {
    const now = clock().getTime()
    try {
      const isThorough = Math.abs(now - lastThorough) >= THOROUGH_INTERVAL
      if (isBacklogLeft || isThorough) isBacklogLeft = await intake.takeBacklog()
      lastLook ??= (await newestOnDesk(db.query)) ?? now
      await intake.takeArrivals(Math.min(lastLook, now) - (isThorough ? MOST_LATE : USUALLY_LATE))
      lastLook = now
      if (isThorough) lastThorough = now
      if (unchecked) unchecked = await intake.takeAfter(unchecked)
      areWordsOutdated = await intake.refreshWords()
      await wakeLater(context)
    } catch (error) {
      // The next look begins where this one did.
      log.warn({ err: error }, 'Leads could not be put on the desk')
    }
    await pause(isBacklogLeft || unchecked || areWordsOutdated ? REST : INTERVAL, stopping)
  }
}

/** Ends early, without an error, when the process stops. */
const pause = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }).catch(() => {})
