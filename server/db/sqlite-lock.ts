import { setTimeout as delay } from 'node:timers/promises'
import { monotonic } from '#server/runtime/time.ts'

/** Retries until `deadline` (monotonic ms), since the driver's own wait blocks the event loop. */
export async function whenUnlocked<T>(deadline: number, work: () => T | Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isLock(error) || monotonic() > deadline) throw error
      await delay(5 + Math.random() * 25)
    }
  }
}

export const isLock = (error: unknown) => /^SQLITE_(BUSY|LOCKED)/.test(String((error as { code?: string }).code))
