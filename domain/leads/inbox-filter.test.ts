import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type FilterableLead, type InboxFilter, inboxFilterSchema, matchesFilter, sourceOf } from './inbox-filter.ts'

const facts: FilterableLead = {
  kind: 'contact',
  stage: 'new',
  owner_id: null,
  waiting: 1,
  held: 0,
  snoozed_until: null,
  source: 'news.example',
  country: 'GB',
  created_at: 5_000,
  updated_at: 5_000,
  visitor_replied_at: null,
  active_at: null,
}
const DAY = 24 * 3_600_000
const now = 5_000 + 14 * DAY

test.each<[Partial<InboxFilter>, Partial<FilterableLead>, boolean]>([
  [{}, {}, true],
  [{ view: 'waiting' }, {}, true],
  [{ view: 'waiting' }, { waiting: 0 }, false],
  [{ view: 'mine' }, { owner_id: 'dev' }, true],
  [{ view: 'mine' }, { owner_id: 'ines' }, false],
  [{ view: 'mine' }, {}, false],
  [{ view: 'snoozed' }, { snoozed_until: 1 }, true],
  [{ view: 'snoozed' }, {}, false],
  [{ view: 'held' }, { held: 1 }, true],
  [{ view: 'held' }, { held: 1, stage: 'spam' }, false],
  [{ view: 'held' }, {}, false],
  [{}, { stage: 'spam' }, false],
  [{ view: 'mine' }, { owner_id: 'dev', stage: 'spam' }, false],
  [{ kind: 'contact' }, { held: 1, stage: 'spam' }, false],
  [{ stage: 'spam' }, { stage: 'spam' }, true],
  [{ kind: 'demo' }, {}, false],
  [{ without: 'quick' }, {}, true],
  [{ without: 'quick' }, { kind: 'quick' }, false],
  [{ idle_days: 7 }, {}, true],
  [{ idle_days: 14 }, {}, false],
  [{ idle_days: 14 }, { updated_at: 4_999 }, true],
  [{ idle_days: 7 }, { updated_at: now - 7 * DAY }, false],
  [{ idle_days: 7 }, { visitor_replied_at: now - DAY }, false],
  [{ idle_days: 7 }, { active_at: now - DAY }, false],
  [{ idle_days: 7 }, { active_at: now - 8 * DAY, visitor_replied_at: 0 }, true],
  [{ stage: 'won' }, {}, false],
  [{ owner: 'none' }, {}, true],
  [{ owner: 'none' }, { owner_id: 'dev' }, false],
  [{ owner: 'dev' }, { owner_id: 'dev' }, true],
  [{ source: 'news.example', country: 'GB' }, {}, true],
  [{ source: 'news.example', country: 'SE' }, {}, false],
  [{ source: 'news.example' }, { source: null }, false],
  [{ since: 5_000 }, {}, true],
  [{ since: 5_001 }, {}, false],
  [{ until: 5_001 }, {}, true],
  [{ until: 5_000 }, {}, false],
])('%j fits %j: %s', (filter, changed, fits) => {
  expect(matchesFilter({ ...facts, ...changed }, { view: 'all', ...filter }, { staffMemberId: 'dev', now })).toBe(fits)
})

describe('a filter', () => {
  test('shows all leads by default', () => {
    expect(v.parse(inboxFilterSchema, {})).toEqual({ view: 'all' })
  })

  test.each([
    { view: 'none' },
    { kind: 'letter' },
    { stage: 'held' },
    { owner: '' },
    { country: 'gb' },
    { sort: 'name' },
    { without: 'letter' },
    { idle_days: 8 },
    { idle_days: '7' },
    { since: -1 },
    { until: 0.5 },
    { search: '...' },
    { search: 'a'.repeat(201) },
    { nobody: 'knows' },
  ])('is refused: %j', (input) => {
    expect(v.safeParse(inboxFilterSchema, input).success).toBe(false)
  })
})

test.each([
  [null, '{"campaign":"november","source":"letter"}', 'november'],
  ['https://news.example/a?b', '{"source":"letter"}', 'letter'],
  ['https://www.news.example/a?b', '{"term":"x"}', 'news.example'],
  [null, '{"campaign":" \\u0000","source":"a\\u0000b"}', 'a b'],
  ['no URL', null, 'none'],
  [null, null, 'none'],
])('the source of a lead from %s with %s is %s', (referrer, utm, source) => {
  expect(sourceOf({ referrer, utm, added_by: null })).toBe(source)
})

test('a lead that a staff member added has a source of its own', () => {
  expect(sourceOf({ referrer: 'https://news.example/', utm: null, added_by: 'dev' })).toBe('staff')
})
