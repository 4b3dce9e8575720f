import { useEffect, useState } from 'react'
import type { Finder, Group } from './entries.ts'
import { searchOf, seek, stillFits } from './seek.ts'

/** Milliseconds after the last letter. */
const TYPED = 150

interface Answered {
  typed: string
  groups: Group[]
  hasFailed: boolean
}

const nothing: Answered = { typed: '', groups: [], hasFailed: false }

/** What the server finds, a moment after the last letter; until then what still fits stays. */
export function useSought(finders: readonly Finder[], typed: string) {
  const [answered, setAnswered] = useState(nothing)
  const search = searchOf(finders, typed)
  useEffect(() => {
    const asked = searchOf(finders, typed)
    if (asked.finders.length === 0) return setAnswered({ ...nothing, typed })
    const leaving = new AbortController()
    const answer = (given: Omit<Answered, 'typed'>) => !leaving.signal.aborted && setAnswered({ typed, ...given })
    const timer = setTimeout(() => {
      seek(asked, leaving.signal).then(
        (groups) => answer({ groups, hasFailed: false }),
        () => answer({ groups: [], hasFailed: true }),
      )
    }, TYPED)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [finders, typed])
  const isSeeking = search.finders.length > 0 && answered.typed !== typed
  return {
    groups: isSeeking ? stillFits(answered.groups, search.words) : answered.groups,
    isSeeking,
    hasFailed: answered.hasFailed && !isSeeking,
  }
}
