import { type RefObject, useLayoutEffect } from 'react'

/** Pixels between the two. */
const GAP = 12

/**
 * Lifts a box above the places that somebody writes or presses in, where it would lie on one, but
 * not out of the window: a place that leaves no room above it goes on beneath the header, on which
 * the box lies then. They scroll, grow, and come and go, so they are looked for in every frame.
 */
export function useLift(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return
    let lift = 0
    let frame = 0
    const follow = () => {
      const { current: box } = ref
      if (box) {
        lift = liftOf(box.getBoundingClientRect(), lift)
        box.style.setProperty('--lift', `${lift}px`)
      }
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [ref, isShown])
}

function liftOf(toast: DOMRect, lift: number): number {
  let needed = 0
  for (const place of document.querySelectorAll('[data-keep-clear]')) {
    const { left, right, top, bottom } = place.getBoundingClientRect()
    const isBeside = left >= toast.right || right <= toast.left
    const isApart = top >= toast.bottom + lift || bottom <= toast.top + lift
    if (!isBeside && !isApart) needed = Math.max(needed, toast.bottom + lift + GAP - top)
  }
  const highest = toast.top + lift
  return Math.min(needed, Math.max(0, highest))
}
