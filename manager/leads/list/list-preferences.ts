import * as v from 'valibot'
import { type InboxSort, inboxSorts } from '#domain/leads/inbox-filter.ts'
import type { Density } from '#domain/leads/saved-view.ts'
import { createStore } from '../../shell/store.ts'
import { type Filter, filterOf } from './filter-url.ts'

/** `manager/boot/early.js` reads it for the first request. */
const SORT_KEY = 'manager-lead-sort'
const DENSITY_KEY = 'manager-lead-density'

export const density = createStore<Density>(read(DENSITY_KEY) === 'compact' ? 'compact' : 'comfortable')

export function chooseDensity(next: Density): void {
  density.set(next)
  write(DENSITY_KEY, next === 'compact' ? next : undefined)
}

/** A URL without an order has the order that this browser used last. */
export function readFilter(query: URLSearchParams): Filter {
  const filter = filterOf(query)
  const sort = read(SORT_KEY)
  return filter.sort === undefined && v.is(v.picklist(inboxSorts), sort) ? { ...filter, sort } : filter
}

export const rememberSort = (sort: InboxSort): void => write(SORT_KEY, sort === 'newest' ? undefined : sort)

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage, the choice ends with the page.
  }
}
