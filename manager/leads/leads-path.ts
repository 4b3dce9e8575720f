import { useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router'
import { parseSearchTerms } from '#domain/leads/search-terms.ts'
import { managerLeadsPath, managerRoot } from '#domain/paths.ts'
import { type Filter, filterOf, queryOf } from './list/filter-url.ts'
import type { ListQuery } from './list/lead-list.ts'

/** Relative to the manager's path. */
export const leadsPath = managerLeadsPath.slice(managerRoot.length)

export const newLeadPath = `/${leadsPath}/new`

/** Reads the filter from the URL and the search text from the history state, which no server logs. */
export function useListQuery(): ListQuery {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const text = query.toString()
  const searchText = searchTextOf(state)
  return useMemo(() => ({ filter: filterOf(new URLSearchParams(text)), searchText }), [text, searchText])
}

export function useSetListQuery(): (next: Partial<ListQuery>, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const wanted = useListQuery()
  return (next, options) => {
    const { filter, searchText } = { ...wanted, ...next }
    void navigate(leadsLink(filter), { ...options, state: searchState(searchText) })
  }
}

export const leadsLink = (filter: Filter) => ({ pathname: '/leads', search: queryOf(filter) })
export const searchState = (searchText: string) => ({ keepsFocus: true, ...(searchText && { search: searchText }) })

/** Ignores text without letters or digits, which would find nothing. */
function searchTextOf(state: unknown): string {
  const searchText = typeof state === 'object' && state !== null && 'search' in state ? state.search : undefined
  return typeof searchText === 'string' && parseSearchTerms(searchText).length > 0 ? searchText : ''
}
