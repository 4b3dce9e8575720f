/** Milliseconds, for a window that paints nothing because nobody sees it. */
const MAX_DELAY = 200

/** Acts once what is shown now has been painted. */
export function afterPaint(act: () => void): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  // The callback of a frame comes before its paint, and a timer that it sets comes after.
  requestAnimationFrame(() => setTimeout(resolve))
  setTimeout(resolve, MAX_DELAY)
  void promise.then(act)
}
