import { useEffect, useRef } from 'react'

interface Kept {
  had: Element
  part: HTMLElement | null
}

/**
 * Remembers what has the focus. It gets it back where a call has disabled it meanwhile; where the
 * call has taken it away, its part of the page gets it, and not the top of the document.
 */
export function useKeptFocus(): () => void {
  const kept = useRef<Kept>(undefined)
  // What the call has changed is on the page after some later render.
  useEffect(() => {
    if (kept.current && isSettled(kept.current)) kept.current = undefined
  })
  return () => {
    const { activeElement: had } = document
    kept.current = had ? { had, part: had.closest<HTMLElement>('section, article, main') } : undefined
  }
}

function isSettled({ had, part }: Kept): boolean {
  const { activeElement } = document
  if (activeElement !== document.body) return activeElement !== had
  if (had.isConnected) {
    if (had instanceof HTMLElement && !had.matches(':disabled')) had.focus()
    return false
  }
  if (part?.isConnected) {
    part.tabIndex = -1
    part.focus({ preventScroll: true })
  }
  return true
}
