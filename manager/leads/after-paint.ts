/** Milliseconds. Hidden windows never paint. */
const MAX_DELAY = 200

export function afterPaint(act: () => void): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  // A frame callback runs before its paint; a timer that it sets runs after it.
  requestAnimationFrame(() => setTimeout(resolve))
  setTimeout(resolve, MAX_DELAY)
  void promise.then(act)
}
