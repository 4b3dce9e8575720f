import { type RefObject, useLayoutEffect, useRef } from 'react'
import { prefersReducedMotion } from './reduced-motion.ts'

export const overtaking = { duration: 520, easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)' }

/** Moves each row of the list from its previous position when the order changes. */
export function useOvertaking(order: string): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null)
  const positions = useRef(new WeakMap<Element, number>())
  useLayoutEffect(() => {
    for (const row of list.current?.children ?? []) {
      const { offsetTop: top } = row as HTMLElement
      const before = positions.current.get(row) ?? top
      positions.current.set(row, top)
      if (before !== top && !prefersReducedMotion())
        row.animate({ translate: [`0 ${before - top}px`, '0 0'] }, overtaking)
    }
  }, [order])
  return list
}
