import { useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from './reduced-motion.ts'

/** Milliseconds. */
const DURATION = 450

/** Counts from the displayed number to a new one; shows it at once to visitors who prefer reduced motion. */
export function useCountUp(target: number): number {
  const [shown, show] = useState(target)
  const latest = useRef(target)
  useEffect(() => {
    const first = latest.current
    if (first === target) return
    const duration = prefersReducedMotion() ? 0 : DURATION
    const start = performance.now()
    let frame = requestAnimationFrame(function count(now) {
      const part = duration && Math.min(1, Math.max(0, (now - start) / duration))
      const done = duration === 0 || part === 1
      latest.current = done ? target : Math.round(first + (target - first) * (1 - (1 - part) ** 3))
      show(latest.current)
      if (!done) frame = requestAnimationFrame(count)
    })
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}
