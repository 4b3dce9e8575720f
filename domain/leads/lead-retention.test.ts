import { expect, test } from 'vitest'
import { type RetainedLead, retentionEnd } from './lead-retention.ts'

const DAY = 24 * 3_600_000
const days = { contact: 10, demo: 5, quick: 0, customer: 20 }
const untouched: RetainedLead = {
  kind: 'contact',
  stage: 'new',
  created_at: 100 * DAY,
  updated_at: 100 * DAY,
  active_at: null,
  visitor_replied_at: null,
  snoozed_until: null,
  returned_at: null,
  isErased: false,
}

test.each<[string, Partial<RetainedLead>, number | null]>([
  ['a lead without work ends after the period of its kind', {}, 110],
  ['a change by staff starts the period of customers', { stage: 'won', updated_at: 101 * DAY }, 121],
  ['so does a note, a call or an email', { active_at: 103 * DAY, updated_at: 101 * DAY }, 123],
  ['so does an answer of the visitor', { visitor_replied_at: 102 * DAY }, 122],
  ['an open reminder counts at its time', { updated_at: 101 * DAY, snoozed_until: 400 * DAY }, 420],
  ['so does a reminder that was due', { updated_at: 101 * DAY, returned_at: 400 * DAY }, 420],
  ['spam is no customer record', { stage: 'spam', updated_at: 101 * DAY }, 110],
  ['an erased lead is no customer record', { isErased: true, updated_at: 101 * DAY }, 110],
  ['0 days keep a kind forever', { kind: 'quick' }, null],
])('%s', (_, lead, end) => {
  expect(retentionEnd({ ...untouched, ...lead }, days)).toBe(end === null ? null : end * DAY)
})

test('a short period of customers does not shorten that of the kind', () => {
  expect(retentionEnd({ ...untouched, updated_at: 101 * DAY }, { ...days, customer: 1 })).toBe(110 * DAY)
})

test('0 days keep customer records forever, and no other leads', () => {
  expect(retentionEnd({ ...untouched, updated_at: 101 * DAY }, { ...days, customer: 0 })).toBeNull()
  expect(retentionEnd(untouched, { ...days, customer: 0 })).toBe(110 * DAY)
})
