import { useLayoutEffect, useRef } from 'react'
import { prefersReducedMotion } from './reduced-motion.ts'
import { overtaking } from './use-overtaking.ts'

interface RibbonCoverProps {
  /** Percent of the ribbon that stays visible. */
  share: number
}

/** Covers the rest of a ribbon; its width is an attribute, because the policy forbids inline styles. */
export function RibbonCover({ share }: RibbonCoverProps) {
  const width = `${100 - share}%`
  const cover = useRef<SVGSVGElement>(null)
  const drawn = useRef(width)
  useLayoutEffect(() => {
    const before = drawn.current
    drawn.current = width
    if (before !== width && !prefersReducedMotion()) cover.current?.animate({ width: [before, width] }, overtaking)
  }, [width])
  return <svg ref={cover} width={width} aria-hidden="true" />
}
