import { useEffect, useRef, useState } from 'react'
import { followNews } from '../realtime/refresh.ts'

export interface Followed<Read> {
  /** What was loaded: it says which rows there are, so that nothing moves. */
  shown: Read
  /** What is known by now: it says what figures and rows tell. */
  now: Read
  /** Shows all that is known. */
  settle(): void
}

/** Keeps what was loaded fresh; what is loaded anew, as after one's own act, shows at once. */
export function useFollowed<Read>(loaded: Read, read: () => Promise<Read>): Followed<Read> {
  const [known, setKnown] = useState({ loaded, shown: loaded, now: loaded })
  const latest = useRef({ loaded, read })
  useEffect(() => {
    latest.current = { loaded, read }
  })
  useEffect(
    () =>
      followNews(async () => {
        const before = latest.current.loaded
        const now = await latest.current.read()
        // An answer that was asked for before the last act may be older than what that showed.
        if (latest.current.loaded === before) setKnown((last) => ({ ...last, now }))
      }),
    [],
  )
  if (known.loaded !== loaded) {
    const anew = { loaded, shown: loaded, now: loaded }
    setKnown(anew)
  }
  const { shown, now } = known.loaded === loaded ? known : { shown: loaded, now: loaded }
  return { shown, now, settle: () => setKnown((last) => ({ ...last, shown: last.now })) }
}
