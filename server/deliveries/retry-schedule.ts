import { retryDelays } from '#domain/retry-delays.ts'

/** Jitter, so that deliveries which failed together are not retried together. */
const SPREAD = 0.2

/** Undefined after the last attempt. A receiver's longer `Retry-After` (ms) wins. */
export function retryDelay(attempts: number, scale: number, retryAfter = 0): number | undefined {
  const delay = retryDelays[attempts - 1]
  if (delay === undefined) return undefined
  return Math.max(delay * scale * (1 - SPREAD + 2 * SPREAD * Math.random()), retryAfter)
}
