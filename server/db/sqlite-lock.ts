import { setTimeout as delay } from 'node:timers/promises'
import { monotonic } from '#server/process/monotonic.ts'

/**
 * Runs `work`, and again while another process holds the lock that it needs, until `deadline` in ms
 * by the monotonic clock. The driver would wait inside the event loop.
 */
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
