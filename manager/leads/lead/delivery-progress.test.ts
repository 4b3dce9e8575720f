import { expect, test } from 'vitest'
import { WRITTEN_TO_FILE } from '#domain/deliveries/delivery.ts'
import type { Delivery } from '../lead-calls.ts'
import { deliveryTrack } from './delivery-progress.ts'

const delivery = (more: Partial<Delivery> = {}): Delivery => ({
  ...{ id: 'd', lead_id: 'l', channel: 'whatsapp', receiver: 'visitor', purpose: 'lead', state: 'done', attempts: 1 },
  ...{ created_at: '1', first_attempt_at: '2', updated_at: '2', due_at: null, last_error: null, provider_id: null },
  ...{ provider_status: null, provider_status_at: null, decided_at: null, decided_by: null, statuses: [] },
  ...more,
})
const track = (more: Partial<Delivery> = {}) => deliveryTrack(delivery(more), 'Theo', (iso) => `at ${iso}`)

test('a message’s progress reaches the last reported status', () => {
  const { at, stops, status, needsDecision, name } = track({
    statuses: [
      { status: 'sent', at: '2' },
      { status: 'delivered', at: '3' },
    ],
  })
  expect(name).toBe('WhatsApp to Theo')
  expect({ at, asks: needsDecision, says: status.label }).toEqual({ at: 3, asks: false, says: 'Delivered' })
  expect(stops).toEqual([
    { label: 'Accepted', time: 'at 1' },
    { label: 'Sent', time: 'at 2' },
    { label: 'Delivered', time: 'at 3' },
    { label: 'Read', time: undefined },
  ])
})

test.each(['email', 'reply', 'whatsapp', 'webhook', 'wallet'] as const)(
  'a message over %s that was written to a file is shown neither as sent nor as a success',
  (channel) => {
    const { at, stops, status } = track({
      ...{ channel, last_error: WRITTEN_TO_FILE },
      statuses: [
        { status: 'sent', at: '2' },
        { status: 'read', at: '3' },
      ],
    })
    expect(stops.map(({ label }) => label)).toEqual(['Accepted', 'Written to a file'])
    expect({ at, says: status }).toEqual({
      at: 2,
      says: { label: 'Written to a file, not sent', icon: 'alert', tone: 'held' },
    })
  },
)

test('a read message counts as delivered without a delivered status', () => {
  const { at, status } = track({ statuses: [{ status: 'read', at: '4' }] })
  expect({ at, says: status.label }).toEqual({ at: 4, says: 'Read' })
})

test('mail to staff and webhooks have two steps', () => {
  expect(track({ channel: 'email', receiver: 'staff' })).toMatchObject({
    name: 'Email to staff',
    at: 2,
    ribbon: 'brand',
  })
  expect(track({ channel: 'webhook', receiver: 'staff' }).stops.map(({ label }) => label)).toEqual([
    'Accepted',
    'Delivered',
  ])
})

test('an unknown outcome asks for a decision until it is decided', () => {
  const unknown = track({ state: 'unknown' })
  expect(unknown).toMatchObject({
    at: 1,
    ending: 'maybe',
    needsDecision: true,
    status: { label: 'Not confirmed', tone: 'held' },
  })
  expect(unknown.stops[1]).toEqual({ label: 'Sent?', time: 'No answer' })
  const decided = track({ state: 'unknown', decided_at: '5', decided_by: 'dev' })
  expect(decided).toMatchObject({ needsDecision: false, status: { label: 'Dismissed', tone: 'off' } })
})

test('a permanent refusal fails at its next step', () => {
  const dead = track({ channel: 'webhook', receiver: 'staff', state: 'dead', attempts: 3 })
  expect(dead).toMatchObject({
    at: 1,
    ending: 'fail',
    needsDecision: true,
    status: { label: 'Failed after 3 attempts', tone: 'bad' },
  })
  expect(dead.stops[1]).toEqual({ label: 'Failed', time: 'at 2' })
})

test('a pending, attempted or canceled message stops at its first step', () => {
  expect(track({ state: 'pending', attempts: 0 })).toMatchObject({
    at: 1,
    status: { label: 'Queued' },
    needsDecision: false,
  })
  expect(track({ state: 'pending', attempts: 2 })).toMatchObject({ at: 1, status: { label: 'Tried 2 times' } })
  expect(track({ state: 'cancelled' })).toMatchObject({ at: 1, status: { label: 'Canceled', tone: 'off' } })
})
