import { expect, test } from 'vitest'
import { leadOfReplyAddress, replyAddress } from './reply-address.ts'

const lead = '019e2734-7c00-7abc-8def-0123456789ab'
const config = { inbound: { address: 'answers@example.com', webhookKey: 'k', mailbox: undefined }, appSecret: 'one' }
const made = replyAddress(config, lead) ?? ''

test('a reply address identifies its lead, in any letter case', () => {
  expect(made).toMatch(/^answers\+[0-9a-z]{38}@example\.com$/)
  for (const address of [made, made.toUpperCase()]) expect(leadOfReplyAddress(config, address)).toBe(lead)
  for (const id of ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'])
    expect(leadOfReplyAddress(config, replyAddress(config, id) ?? '')).toBe(id)
})

test('the longest address has no more than 64 characters before its @', () => {
  const inbound = { ...config.inbound, address: `${'a'.repeat(24)}@example.com` }
  expect((replyAddress({ ...config, inbound }, lead) ?? '').indexOf('@')).toBeLessThanOrEqual(64)
})

test.each([
  ['another secret', { ...config, appSecret: 'two' }, made],
  ['another address', { ...config, inbound: { ...config.inbound, address: 'else@example.com' } }, made],
  ['no proof', config, 'answers@example.com'],
  ['another lead with this proof', config, made.replace(/\+(.{10})./, (_, start) => `+${start}z`)],
  ['an id that is too large', config, `answers+${'z'.repeat(38)}@example.com`],
  ['another domain', config, made.replace('@example.com', '@example.com.evil.example')],
  ['no address of ours', { ...config, inbound: undefined }, made],
])('%s identifies no lead', (_, given, address) => {
  expect(leadOfReplyAddress(given, address)).toBeUndefined()
})
