import { type RefObject, useLayoutEffect } from 'react'

/** Pixels between the two. */
const GAP = 12

/**
 * Lifts a box above the place that somebody writes in, where it would lie on that. The place
 * scrolls, grows, and is another one with another lead, so it is looked for in every frame.
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

function liftOf({ top, bottom }: DOMRect, lift: number): number {
  const place = document.querySelector('[data-keep-clear]')?.getBoundingClientRect()
  if (!place || place.top >= bottom + lift || place.bottom <= top + lift) return 0
  return bottom + lift + GAP - place.top
}
