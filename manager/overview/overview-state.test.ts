import { expect, test } from 'vitest'
import type { Overview } from './overview-calls.ts'
import { mergeOverview } from './overview-state.ts'

const pending = {
  waiting: 1,
  held: 0,
  snoozed: 0,
  dead: 0,
  unknown: 0,
  mails: 0,
  oldest_waiting: null,
  newest_held: null,
}
const dayOf = (day: string, contact: number) => ({ day, since: `${day}T00:00Z`, until: '', contact, demo: 0, quick: 0 })
const leads = (...counts: number[]) => ({
  days: counts.map((count, index) => dayOf(`2026-11-0${index + 1}`, count)),
  previous: { since: '', until: '', leads: 0 },
  sources: [],
})
const at = (changes: Partial<Overview>): Overview => ({
  at: '2026-11-20T08:00:00.000Z',
  time_zone: 'Europe/London',
  pending,
  upcoming: [],
  leads: leads(1, 3, 2),
  pipeline: null,
  demos: [],
  open_demo_pages: null,
  pages: { days: [], routes: [] },
  forms: [],
  widgets: [],
  speed: { site: [], routes: [] },
  ...changes,
})

test('figures appear when loaded, and other kinds of content wait', () => {
  const fresh = mergeOverview(at({}), at({ pending: { ...pending, waiting: 5, dead: 2 } }))
  expect(fresh.needs).toMatchObject({ now: { waiting: 5 }, shown: { dead: 0 }, changes: 1 })
  expect(fresh.changes).toBe(1)
})

test('a chart grows within its height', () => {
  const fresh = mergeOverview(at({}), at({ leads: leads(1, 3, 3) }))
  expect(fresh.leads).toMatchObject({ days: { isDrawn: true, list: leads(1, 3, 3).days }, changes: 0 })
})

test.each([
  ['higher', leads(1, 3, 4)],
  ['of another day', { ...leads(3, 2, 0), days: leads(1, 3, 2, 0).days.slice(1) }],
])('a chart that would be %s waits', (_, now) => {
  const fresh = mergeOverview(at({}), at({ leads: now }))
  expect(fresh.leads).toMatchObject({ days: { list: leads(1, 3, 2).days }, changes: 1 })
})

test('the first lead of a day waits if a table shows everything', () => {
  const fresh = mergeOverview(at({ leads: leads(0, 2, 0) }), at({ leads: leads(0, 3, 1) }))
  expect(fresh.leads).toMatchObject({ days: { isDrawn: false, list: [dayOf('2026-11-02', 3)] }, changes: 1 })
})

test('content that a role may not read stays hidden', () => {
  const nothing = { pending: null, upcoming: null, leads: null, demos: null }
  expect(mergeOverview(at(nothing), at(nothing))).toMatchObject({ needs: null, leads: null, changes: 0 })
})
