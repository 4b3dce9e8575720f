import { expect, test } from 'vitest'
import { siteClock } from '../dates/site-clock.ts'
import type { UpcomingEvent } from './overview-calls.ts'
import { groupsOf } from './upcoming.tsx'

const demo = (lead_id: string, at: string): UpcomingEvent => ({
  type: 'demo-ends',
  lead_id,
  at,
  name: 'Priya',
  email: 'priya@example.com',
  number: 'DEMO-0001',
})
const reminder = (lead_id: string, at: string): UpcomingEvent => ({
  type: 'reminder',
  lead_id,
  at,
  name: 'Priya',
  email: 'priya@example.com',
  owner_id: null,
})

test('demos that end in the same minute share a line, reminders have their own', () => {
  const coming = [
    demo('1', '2026-11-25T10:00:00.000Z'),
    demo('2', '2026-11-25T10:00:59.000Z'),
    demo('3', '2026-11-25T10:01:00.000Z'),
    reminder('4', '2026-11-25T10:01:00.000Z'),
    reminder('5', '2026-11-25T10:01:00.000Z'),
    demo('6', '2026-11-26T10:01:00.000Z'),
  ]
  const groups = groupsOf(coming, siteClock('UTC'))
  expect(groups.map((group) => group.map(({ lead_id }) => lead_id))).toEqual([['1', '2'], ['3'], ['4'], ['5'], ['6']])
})
