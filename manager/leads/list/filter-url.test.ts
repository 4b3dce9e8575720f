import { expect, test } from 'vitest'
import { chipsOf, type Filter, filterOf, queryOf, withChip, withoutChip } from './filter-url.ts'

const owner = '0190c7a4-0000-7000-8000-000000000001'
const filters: Filter[] = [
  { view: 'all' },
  { view: 'waiting', kind: 'demo' },
  { view: 'mine', owner: 'none', source: 'spring & summer=1' },
  { view: 'held', country: 'GB', stage: 'spam', since: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' },
  { view: 'all', kind: 'quick', owner },
  { view: 'mine', sort: 'waiting', without: 'quick', idle_days: 14 },
]

test.each(filters)('a URL is read back as its filter: %o', (filter) => {
  expect(filterOf(new URLSearchParams(queryOf(filter)))).toEqual(filter)
})

test('misspelled and foreign parameters are ignored', () => {
  const query =
    'view=everything&kind=fax&country=gb&stage=waiting&sort=name&without=fax&idle_days=8&since=yesterday&words=Amara&lead=7&owner='
  expect(filterOf(new URLSearchParams(query))).toEqual({ view: 'all' })
})

test('the filter of all leads has the shortest URL', () => {
  expect(queryOf({ view: 'all', sort: 'newest' })).toBe('')
})

test('filter chips turn on and off one by one', () => {
  const both = withChip(withChip({ view: 'mine' }, 'source', 'newsletter'), 'kind', 'demo')
  expect(chipsOf(both)).toEqual(['kind', 'source'])
  expect(chipsOf({ view: 'mine', sort: 'oldest' })).toEqual([])
  expect(withoutChip(both, 'kind')).toEqual({ view: 'mine', source: 'newsletter' })
  expect(withChip(both, 'source', undefined)).toEqual({ view: 'mine', kind: 'demo' })
})
