import { useEffect, useRef } from 'react'

/** Milliseconds for which what was read is fresh enough. */
const FRESH = 5_000

/** Calls when somebody comes back to the window: what is being read meanwhile never moves. */
export function useWhenSeenAgain(read: () => void): void {
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    let readAt = Date.now()
    const look = () => {
      if (document.hidden || Date.now() - readAt < FRESH) return
      readAt = Date.now()
      latest.current()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
