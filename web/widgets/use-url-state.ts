import { useEffect, useRef } from 'react'

/** Keeps the address to what is shown, once that differs from what was opened. */
export function useUrlState(target: string) {
  const kept = useRef(target)
  useEffect(() => {
    if (target === kept.current) return
    kept.current = target
    // A navigation sets the next page's address while React still shows this page.
    if (location.pathname !== target.replace(/[?#].*/v, '')) return
    // Not a navigation: the router would load the page anew and move the focus.
    history.replaceState(history.state, '', target)
  }, [target])
}
