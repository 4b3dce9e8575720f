import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { contactBody } from '../../test/leads.ts'
import type { LeadOutcome } from './store-leads.ts'
import { submitLead } from './submit-lead.ts'

const now = new Date('2026-05-14T12:00:00Z')

/** Submits a lead whose storing ends with `outcome`. */
async function submit(outcome: LeadOutcome, input: unknown = contactBody) {
  const events = new EventEmitter()
  const planned = vi.fn()
  events.on('planned', planned)
  const store = vi.fn(async () => outcome)
  const notify = vi.fn()
  const context = { config: readConfig({}), events, clock: () => now, leadStore: { store }, changes: { notify } }
  const source = { ipAddress: '192.0.2.1' }
  const submitted = await submitLead(context as unknown as Parameters<typeof submitLead>[0], 'contact', input, source)
  return { submitted, store, planned: planned.mock.calls.length, announced: notify.mock.calls }
}

const stored = { state: 'stored' as const, id: 'a', held: false, demo: undefined }

test('a new lead wakes the channels and is announced, a repeat is not', async () => {
  const first = await submit({ ...stored, repeated: false })
  expect([first.submitted, first.planned]).toEqual([{ state: 'stored', id: 'a', held: false, repeated: false }, 1])
  expect(first.announced).toEqual([[{ leads: ['a'] }]])
  const again = await submit({ ...stored, repeated: true })
  expect([again.submitted, again.planned]).toEqual([{ state: 'stored', id: 'a', held: false, repeated: true }, 0])
  expect(again.announced).toEqual([])
})

test('a lead that is not stored wakes no channel, and an invalid one is not stored', async () => {
  const limited = await submit({ state: 'limited', limit: 5, retryAfter: 1 })
  expect([limited.submitted.state, limited.planned]).toEqual(['limited', 0])
  expect(limited.announced).toEqual([])
  const refused = await submit({ state: 'running' }, { ...contactBody, message: '' })
  expect(refused.submitted).toEqual({ state: 'refused', fields: ['message'] })
  expect(refused.store).not.toHaveBeenCalled()
})
