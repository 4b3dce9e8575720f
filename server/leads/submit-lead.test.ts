import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/settings/config.ts'
import { contactBody } from '../../test/leads.ts'
import type { LeadAnswer } from './lead-writer.ts'
import { submitLead } from './submit-lead.ts'

const now = new Date('2026-05-14T12:00:00Z')

/** What becomes of a lead, where storing it ends so. */
async function submit(answer: LeadAnswer, input: unknown = contactBody) {
  const events = new EventEmitter()
  const planned = vi.fn()
  events.on('planned', planned)
  const store = vi.fn(async () => answer)
  const context = { config: readConfig({}), events, clock: () => now, intake: { store } }
  const source = { clientAddress: '192.0.2.1' }
  const submitted = await submitLead(context as unknown as Parameters<typeof submitLead>[0], 'contact', input, source)
  return { submitted, store, planned: planned.mock.calls.length }
}

const stored = { id: 'a', held: false, demo: undefined }

test('a new lead wakes its channels, a repeat does not', async () => {
  const first = await submit({ state: 'stored', ...stored })
  expect([first.submitted, first.planned]).toEqual([{ state: 'stored', id: 'a', held: false, repeated: false }, 1])
  const again = await submit({ state: 'repeated', ...stored })
  expect([again.submitted, again.planned]).toEqual([{ state: 'stored', id: 'a', held: false, repeated: true }, 0])
})

test('what is not stored wakes nobody, and what breaks a rule is not even sent to be', async () => {
  const limited = await submit({ state: 'limited', limit: 5, retryAfter: 1 })
  expect([limited.submitted.state, limited.planned]).toEqual(['limited', 0])
  const refused = await submit({ state: 'running' }, { ...contactBody, message: '' })
  expect(refused.submitted).toEqual({ state: 'refused', fields: ['message'] })
  expect(refused.store).not.toHaveBeenCalled()
})

test('a demo is named by its token alone', async () => {
  const demo = { token: 't', secret: 'of the row' }
  expect((await submit({ state: 'stored', ...stored, demo })).submitted).toMatchObject({ demo: { token: 't' } })
  expect((await submit({ state: 'stored', ...stored, demo })).submitted).not.toHaveProperty('demo.secret')
})
