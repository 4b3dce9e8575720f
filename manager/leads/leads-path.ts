import { useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router'
import { wantedWords } from '#domain/leads/search-terms.ts'
import { managerDeskPath, managerRoot } from '#domain/paths.ts'
import { type Filter, filterOf, queryOf } from './list/filter-url.ts'
import type { Wanted } from './list/lead-list.ts'

/** Of the list of leads, below the manager's path. */
export const deskPath = managerDeskPath.slice(managerRoot.length)

/** The filter from the address, and the words from the history, where no log finds them. */
export function useWanted(): Wanted {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const text = query.toString()
  const words = wordsOf(state)
  return useMemo(() => ({ filter: filterOf(new URLSearchParams(text)), words }), [text, words])
}

/** How to show another list. */
export function useWant(): (next: Partial<Wanted>, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const wanted = useWanted()
  return (next, options) => {
    const { filter, words } = { ...wanted, ...next }
    void navigate(deskTo(filter), { ...options, state: deskState(words) })
  }
}

export const deskTo = (filter: Filter) => ({ pathname: '/leads', search: queryOf(filter) })
export const deskState = (words: string) => ({ keepsFocus: true, ...(words && { words }) })

/** Signs alone would find nothing, and are still being typed. */
function wordsOf(state: unknown): string {
  const words = typeof state === 'object' && state !== null && 'words' in state ? state.words : undefined
  return typeof words === 'string' && wantedWords(words).length > 0 ? words : ''
}
