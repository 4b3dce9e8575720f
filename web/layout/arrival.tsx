import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { focusHeading } from './focus-heading.ts'

/** After a client-side navigation does what a browser does after a document load, and says the new page's title. */
export function Arrival() {
  const [title, setTitle] = useState('')
  const arrived = useArrival()
  useEffect(() => {
    if (!arrived) return
    setTitle(document.title)
    // What the document told search engines was about the page that it brought.
    document.querySelector('script[type="application/ld+json"]')?.remove()
    focusHeading()
  }, [arrived])
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  )
}

// Both outlive the layout, which an error screen puts up anew.
/** Where the visitor was on each entry of the history. */
const places = new Map<string, number>()
/** The entry that is shown; none before the document itself has come alive. */
let shown: string | undefined

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Scrolls to the top, to the address's fragment, or back to where the visitor was. The key of the arrival, once there is one. */
function useArrival(): string | undefined {
  const { key, hash } = useLocation()
  const type = useNavigationType()
  const [arrived, setArrived] = useState<string>()

  useEffect(() => {
    const remember = () => shown && places.set(shown, scrollY)
    const leave = () => {
      history.scrollRestoration = 'auto'
    }
    history.scrollRestoration = 'manual'
    remember()
    addEventListener('scroll', remember, { passive: true })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('pagehide', leave)
    }
  }, [])

  useBeforePaint(() => {
    const before = shown
    shown = key
    if (before === undefined || before === key) return
    dispatchEvent(new Event('arrival'))
    const place = type === 'POP' ? places.get(key) : undefined
    const target = hash ? document.getElementById(hash.slice(1)) : null
    if (place !== undefined) scrollTo({ top: place, behavior: 'instant' })
    else if (target) target.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: 0, behavior: 'instant' })
    if (!target) setArrived(key)
  }, [key, hash, type])

  return arrived
}
