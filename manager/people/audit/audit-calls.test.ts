import { expect, test } from 'vitest'
import { readFilter, sinceOf, writeFilter } from './audit-calls.ts'

test('a filter is read back from its URL', () => {
  const filters = [
    { who: undefined, what: undefined, span: 'week', isPersonal: false },
    { who: 'a-b', what: 'lead.read', span: 'ever', isPersonal: true },
  ] as const
  for (const filter of filters) expect(readFilter(writeFilter(filter))).toEqual(filter)
  expect(writeFilter(filters[0]).size).toBe(0)
})

test('unknown values in a URL are ignored', () => {
  expect(readFilter(new URLSearchParams('what=lead.stolen&since=always&personal=no'))).toEqual({
    who: undefined,
    what: undefined,
    span: 'week',
    isPersonal: false,
  })
})

test('a period starts that many days ago', () => {
  const now = new Date('2026-06-20T12:00:00Z')
  expect(sinceOf(readFilter(new URLSearchParams()), now)).toBe('2026-06-13T12:00:00.000Z')
  expect(sinceOf(readFilter(new URLSearchParams('since=ever')), now)).toBe(undefined)
})
