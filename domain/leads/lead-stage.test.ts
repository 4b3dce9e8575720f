import { describe, expect, test } from 'vitest'
import { changeInboxState, findConflicts, type InboxState, type ProgressChange } from './lead-stage.ts'

const untouched: InboxState = {
  stage: 'new',
  owner_id: null,
  snoozed_until: null,
  ...{ close_reason: null, won_value: null, snooze_reason: null },
  waiting: 1,
  first_answer_at: null,
  updated_at: 1_000,
}
const dev = { staffMemberId: 'dev', at: 2_000 }

test.each<[string, Partial<InboxState>, ProgressChange, Partial<InboxState>]>([
  ['taken', {}, { owner_id: 'dev' }, { stage: 'in_progress', owner_id: 'dev', waiting: 0 }],
  ['given to somebody else', {}, { owner_id: 'ines' }, { stage: 'new', owner_id: 'ines', waiting: 0 }],
  ['taken with a stage of its own', {}, { owner_id: 'dev', stage: 'won' }, { stage: 'won', waiting: 0 }],
  ['taken when it was closed', { stage: 'closed' }, { owner_id: 'dev' }, { stage: 'closed', waiting: 0 }],
  ['put off', {}, { snoozed_until: 9_000 }, { stage: 'new', snoozed_until: 9_000, waiting: 0 }],
  ['no longer put off', { snoozed_until: 9_000 }, { snoozed_until: null }, { snoozed_until: null, waiting: 1 }],
  ['given back', { stage: 'in_progress', owner_id: 'dev' }, { stage: 'new', owner_id: null }, { waiting: 1 }],
])('a lead that is %s', (_, before, change, after) => {
  expect(changeInboxState({ ...untouched, ...before }, change, dev)).toMatchObject(after)
})

describe('the first answer', () => {
  const answered = changeInboxState(untouched, { stage: 'answered' }, dev)

  test('is stored once', () => {
    expect(answered.first_answer_at).toBe(2_000)
    const again = changeInboxState({ ...answered, stage: 'in_progress' }, { stage: 'answered' }, { ...dev, at: 3_000 })
    expect(again.first_answer_at).toBe(2_000)
  })

  test('is cleared only when it is undone', () => {
    expect(changeInboxState(answered, { stage: 'new' }, { ...dev, at: 3_000 }).first_answer_at).toBeNull()
    expect(changeInboxState(answered, { stage: 'won' }, { ...dev, at: 3_000 }).first_answer_at).toBe(2_000)
    const owned = changeInboxState(answered, { owner_id: 'ines' }, { ...dev, at: 3_000 })
    expect(changeInboxState(owned, { stage: 'in_progress' }, { ...dev, at: 4_000 }).first_answer_at).toBe(2_000)
  })
})

test('a conflict lists the differing fields with both values', () => {
  const current = { ...untouched, stage: 'won', owner_id: 'ines' } as const
  expect(findConflicts(current, { stage: 'closed', owner_id: 'ines', snoozed_until: 5 })).toEqual([
    { name: 'stage', theirs: 'won', yours: 'closed' },
    { name: 'snoozed_until', theirs: null, yours: 5 },
  ])
  expect(findConflicts(current, { stage: 'won' })).toEqual([])
})
