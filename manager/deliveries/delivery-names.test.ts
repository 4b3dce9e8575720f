import { expect, test } from 'vitest'
import { deliveriesCopy } from '#content/manager/deliveries.ts'
import { channels, purposes, WRITTEN_TO_FILE } from '#domain/deliveries/delivery.ts'
import { formatCount, nameOf, reasonOf, reasonWithin, stateOf } from './delivery-names.ts'

const named = { lead: { name: 'Theo Brandt' } }

test.each([
  [{ channel: 'whatsapp', receiver: 'visitor', purpose: 'lead' }, 'Demo to Theo Brandt'],
  [{ channel: 'wallet', receiver: 'visitor', purpose: 'lead' }, 'Pass to Theo Brandt'],
  [{ channel: 'email', receiver: 'staff', purpose: 'lead' }, 'Email to staff: Theo Brandt'],
  [{ channel: 'webhook', receiver: 'staff', purpose: 'lead' }, 'Lead event: Theo Brandt'],
  [{ channel: 'webhook', receiver: 'staff', purpose: 'erasure' }, 'Erasure of a lead'],
  [{ channel: 'reply', receiver: 'visitor', purpose: 'reply 2' }, 'Reply to Theo Brandt'],
] as const)('%j is %s', (delivery, name) => {
  expect(nameOf({ ...delivery, ...named })).toBe(name)
})

test('after an erasure no message names a person', () => {
  for (const channel of channels)
    for (const receiver of ['staff', 'visitor'] as const)
      for (const purpose of purposes)
        expect(nameOf({ channel, receiver, purpose, lead: { name: '' } })).toMatch(/^\p{Lu}[\p{L} ]+$/u)
})

test('a sent message shows the provider’s status, others show ours', () => {
  const last_error = null
  expect(stateOf({ state: 'done', provider_status: 'read', last_error })).toBe('read')
  expect(stateOf({ state: 'done', provider_status: null, last_error })).toBe('sent')
  expect(stateOf({ state: 'dead', provider_status: 'sent', last_error })).toBe('failed')
})

test('a message written to a file does not count as sent', () => {
  for (const provider_status of [null, 'sent', 'read'] as const)
    expect(stateOf({ state: 'done', provider_status, last_error: WRITTEN_TO_FILE })).toBe('written to a file, not sent')
})

test('a known code has an explanation, other reasons are shown unchanged', () => {
  expect(reasonOf({ last_error: 'suppressed' })).toBe('The person unsubscribed')
  expect(reasonOf({ last_error: 'The receiver responded with 422' })).toBe('The receiver responded with 422')
  expect(reasonOf({ last_error: null })).toBe('No reason given')
})

test('counts are capped like those of the API', () => {
  expect([formatCount(0), formatCount(1_000), formatCount(1_001)]).toEqual(['0', '1,000', '1,000+'])
})

test.each(['The receiver answered 500', 'The receiver answered 500.', 'The receiver answered 500. '])(
  'a reason continues the sentence: %j',
  (last_error) => {
    expect(reasonWithin({ last_error })).toBe('The receiver answered 500')
  },
)

test('the explanation of failed deliveries matches the retry schedule', () => {
  expect(deliveriesCopy.failed.deadMeans).toBe('means refused permanently, or tried 10 times over about 3 days.')
})
