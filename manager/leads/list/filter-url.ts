import * as v from 'valibot'
import { type InboxFilter, idleDays, inboxFilterSchema } from '#domain/leads/inbox-filter.ts'
import type { LeadListRequest } from '../lead-calls.ts'

/** Filter in the URL. Search text is personal data, so it is not part of it. */
export type Filter = Omit<LeadListRequest, 'cursor' | 'limit' | 'search'> & { view: InboxFilter['view'] }
export type ChipName = Exclude<keyof Filter, 'view' | 'sort'>

const chipNames = [
  ...['kind', 'without', 'owner', 'source', 'stage', 'country'],
  ...['idle_days', 'since', 'until'],
] as ChipName[]

const time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => Number.isFinite(Date.parse(text))),
)
const days = v.pipe(v.string(), v.transform(Number), v.picklist(idleDays))
const members = { ...inboxFilterSchema.entries, idle_days: days, since: time, until: time }

/** Ignores invalid values, so that an old link shows more leads instead of an error. */
export function filterOf(query: URLSearchParams): Filter {
  const read = <Name extends keyof Filter>(name: Name) => {
    const value = query.get(name)
    const parsed = value === null ? undefined : v.safeParse(members[name], value)
    return parsed?.success ? { [name]: parsed.output } : {}
  }
  return Object.assign({ view: 'all' }, read('view'), read('sort'), ...chipNames.map(read)) as Filter
}

/** Starts with `?`; empty for all leads, newest first. */
export function queryOf(filter: Filter): string {
  const query = new URLSearchParams()
  if (filter.view !== 'all') query.set('view', filter.view)
  if (filter.sort !== undefined && filter.sort !== 'newest') query.set('sort', filter.sort)
  for (const name of chipNames) {
    const value = filter[name]
    if (value !== undefined) query.set(name, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

export const withChip = <Name extends ChipName>(filter: Filter, name: Name, value: Filter[Name]): Filter => ({
  ...withoutChip(filter, name),
  ...(value !== undefined && { [name]: value }),
})

export function withoutChip(filter: Filter, name: ChipName): Filter {
  const { [name]: _, ...rest } = filter
  return rest
}

export const chipsOf = (filter: Filter): ChipName[] => chipNames.filter((name) => filter[name] !== undefined)
