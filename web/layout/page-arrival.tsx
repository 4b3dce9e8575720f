import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { focusHeading } from './flash.tsx'

/** Announces the title, moves the focus and scrolls after a client navigation. */
export function Arrival() {
  const [title, setTitle] = useState('')
  const arrived = useArrival()
  useEffect(() => {
    if (!arrived) return
    setTitle(document.title)
    // The structured data describes only the page that the document was loaded for.
    document.querySelector('script[type="application/ld+json"]')?.remove()
    focusHeading()
  }, [arrived])
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  )
}

// Stored outside the layout, which an error screen remounts.
const positions = new Map<string, number>()
/** The displayed history entry; undefined before hydration. */
let shown: string | undefined

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Scrolls to the top, the fragment or the previous position; returns the key of the navigation. */
function useArrival(): string | undefined {
  const { key, hash } = useLocation()
  const type = useNavigationType()
  const [arrived, setArrived] = useState<string>()

  useEffect(() => {
    const remember = () => shown && positions.set(shown, scrollY)
    const restoreDefault = () => {
      history.scrollRestoration = 'auto'
    }
    history.scrollRestoration = 'manual'
    remember()
    addEventListener('scroll', remember, { passive: true })
    addEventListener('pagehide', restoreDefault)
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('pagehide', restoreDefault)
    }
  }, [])

  useBeforePaint(() => {
    const before = shown
    shown = key
    if (before === undefined || before === key) return
    dispatchEvent(new Event('arrival'))
    const position = type === 'POP' ? positions.get(key) : undefined
    const target = hash ? document.getElementById(hash.slice(1)) : null
    if (position !== undefined) scrollTo({ top: position, behavior: 'instant' })
    else if (target) target.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: 0, behavior: 'instant' })
    if (!target) setArrived(key)
  }, [key, hash, type])

  return arrived
}
