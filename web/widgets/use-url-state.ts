import { useEffect, useRef } from 'react'

/** Updates the URL with the displayed state, after the first change. */
export function useUrlState(target: string) {
  const latestTarget = useRef(target)
  useEffect(() => {
    if (target === latestTarget.current) return
    latestTarget.current = target
    // A navigation sets the next page's URL while React still shows this page.
    if (location.pathname !== target.replace(/[?#].*/v, '')) return
    // Not a navigation: the router would reload the page and move the focus.
    history.replaceState(history.state, '', target)
  }, [target])
}
