const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Milliseconds from each failed attempt to the next one; after the last the delivery is dead. */
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
/** Deliveries that failed together must not come back together. */
const SPREAD = 0.2

/**
 * Milliseconds to wait after the given number of attempts, or undefined when there are no more. A receiver's own wish counts where
 * it is longer.
 */
export function retryDelay(attempts: number, scale: number, retryAfter = 0): number | undefined {
  const delay = retryDelays[attempts - 1]
  if (delay === undefined) return undefined
  return Math.max(delay * scale * (1 - SPREAD + 2 * SPREAD * Math.random()), retryAfter)
}
