import { useEffect, useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router'
import { parseSearchTerms } from '#domain/leads/search-terms.ts'
import { managerLeadsPath, managerRoot } from '#domain/paths.ts'
import { type Filter, queryOf } from './list/filter-url.ts'
import type { ListQuery } from './list/lead-list.ts'
import { readFilter } from './list/list-preferences.ts'
import { applyView, readViews, savedViews } from './views/saved-views.ts'

/** Relative to the manager's path. */
export const leadsPath = managerLeadsPath.slice(managerRoot.length)

export const newLeadPath = `/${leadsPath}/new`
export const importPath = `/${leadsPath}/import`

/** Reads the filter from the URL and the search text from the history state, which no server logs. */
export function useListQuery(): ListQuery {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const text = query.toString()
  const searchText = searchTextOf(state)
  return useMemo(() => ({ filter: readFilter(new URLSearchParams(text)), searchText }), [text, searchText])
}

export function useSetListQuery(): (next: Partial<ListQuery>, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const wanted = useListQuery()
  return (next, options) => {
    const { filter, searchText } = { ...wanted, ...next }
    void navigate(leadsLink(filter), { ...options, state: searchState(searchText) })
  }
}

/** Shows the remembered order in the URL, so that it can be shared. */
export function useSortInUrl(): void {
  const [query, setQuery] = useSearchParams()
  const { filter, searchText } = useListQuery()
  const { sort = 'newest' } = filter
  const isMissing = sort !== 'newest' && !query.has('sort')
  useEffect(() => {
    if (!isMissing) return
    const add = (shown: URLSearchParams) => new URLSearchParams([...shown, ['sort', sort]])
    setQuery(add, { replace: true, state: searchState(searchText) })
  }, [isMissing, sort, searchText, setQuery])
}

/** Parameter that opens a saved view, which has more than a URL can show. */
export const SAVED_VIEW = 'saved'

/** Reads the views, and replaces the URL of one with what it stores, also of an unknown one. */
export function useSavedViews(): void {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const id = query.get(SAVED_VIEW)
  useEffect(() => {
    void readViews().then(() => {
      if (id === null) return
      const view = savedViews.get().find((one) => one.id === id)
      if (view) applyView(view)
      const state = searchState(view?.search ?? '')
      return navigate(leadsLink(view?.filter ?? { view: 'all' }), { replace: true, state })
    })
  }, [id, navigate])
}

export const leadsLink = (filter: Filter) => ({ pathname: '/leads', search: queryOf(filter) })
export const searchState = (searchText: string) => ({ keepsFocus: true, ...(searchText && { search: searchText }) })

/** Ignores text without letters or digits, which would find nothing. */
function searchTextOf(state: unknown): string {
  const searchText = typeof state === 'object' && state !== null && 'search' in state ? state.search : undefined
  return typeof searchText === 'string' && parseSearchTerms(searchText).length > 0 ? searchText : ''
}
