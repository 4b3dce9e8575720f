const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Milliseconds from each failed attempt to the next; after the last one the delivery is dead. */
export const retryDelays = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]
/** Jitter, so that deliveries which failed together are not retried together. */
const SPREAD = 0.2

/** Undefined after the last attempt. A receiver's longer `Retry-After` (ms) wins. */
export function retryDelay(attempts: number, scale: number, retryAfter = 0): number | undefined {
  const delay = retryDelays[attempts - 1]
  if (delay === undefined) return undefined
  return Math.max(delay * scale * (1 - SPREAD + 2 * SPREAD * Math.random()), retryAfter)
}
