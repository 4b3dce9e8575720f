import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Moves the focus to what has changed, and the page to its top where it had been scrolled past. */
export function useMomentFocus(
  moment: string,
  section: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  isCalm: () => boolean,
): void {
  const shown = useRef(moment)
  const show = useEffectEvent(() => {
    if (shown.current === moment) return
    shown.current = moment
    heading.current?.focus({ preventScroll: true })
    const top = section.current?.getBoundingClientRect().top ?? 0
    if (top < -120) section.current?.scrollIntoView({ behavior: isCalm() ? 'auto' : 'smooth' })
  })
  useEffect(() => show(), [moment])
}
