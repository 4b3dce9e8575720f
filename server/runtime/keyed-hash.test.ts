import { expect, test } from 'vitest'
import { contactHash, readUnsubscribeToken, unsubscribeToken } from '#server/deliveries/recipients/suppression-list.ts'
import { demoToken } from '#server/demos/plan-demo.ts'
import { authenticationToken } from '#server/demos/wallet/apple/apple-passes.ts'
import { prepareLead } from '#server/leads/prepare-lead.ts'
import { idempotencyRecord } from '#server/leads/store-leads.ts'
import { emailHash, leadHash } from '#server/privacy/person-email.ts'
import { type HashPurpose, isKeyedHash, isSame, keyedHash, keyedProof } from './keyed-hash.ts'

const secret = 'a secret for tests, long enough'
const id = '019e2734-7c00-7000-8000-000000000000'
const quick = { kind: 'quick', email: 'amara@example.com' } as const

// Literal because databases, emails and phones store these hashes.
test('recognizes hashes that 0.1.0 stored or sent', () => {
  expect(contactHash(secret, 'email', 'Amara@example.com')).toBe('luactkakczmGMYKRIICqvJGOQ-bSflhlX4d-09p5NmE')
  expect(contactHash(secret, 'telephone', '+447700900123')).toBe('-dqE8ByjjIUOSrhlPk6aM1BdlQ-JRsoRzpclya65-rc')
  expect(contactHash(secret, 'email-domain', 'example.com')).toBe('aFdVYF2EVZhhnT4LFrPQZ_sUtTFKtdSGdlnjLq_AmRY')
  const token = 'luactkakczmGMYKRIICqvJGOQ-bSflhlX4d-09p5NmGCgvtFqEvsu3VGAf6sfx9r'
  expect(unsubscribeToken(secret, 'amara@example.com')).toBe(token)
  expect(readUnsubscribeToken(secret, token)).toBe('luactkakczmGMYKRIICqvJGOQ-bSflhlX4d-09p5NmE')
  expect(emailHash(secret, 'amara@example.com')).toBe('0K9TK_PmqQcIE7yLscK0nzBbshm-vXgrWuWXorsM2M8')
  expect(leadHash(secret, { id: 'one' })).toBe('Jt7I2NoPxazG0nEq3c6-lebCD5UJKh8U0mRC5tyqTX8')
  expect(demoToken(secret, id)).toBe('q4-Udca3ygQXiAkUbJGuJQ')
  expect(authenticationToken(secret, id)).toBe('YxJvnftQlDLctgQjsqUiMdFpn3xnKsjP1dD9Bi2di-Y')
  expect(idempotencyRecord(secret, quick, undefined, 'a-key')).toMatchObject({
    key: 'key J5eflG2JAUGeBiQ_px7bhOEak_NGaXitl7dZkI1ih6s',
    fingerprint: '7fIrO9CKb2KmjdQ1vu5YFlYT1WqSqVO_96Pexs_ao80',
  })
  expect(prepareLead(secret, { lead: quick, source: { ipAddress: '192.0.2.1' }, at: 0 })).toMatchObject({
    lead: { client_hash: '9yIgWZdTnaGAVTF6M1cxi4ZQWuWCjVztJZdMc9xJ3NU' },
  })
  expect(keyedHash(secret, 'database secret', '')).toBe('RioKACodQ7MS_fyLjK4BSxrlAiFbkr3TAVQvrNDqByc')
  expect(keyedHash(secret, 'post view', '2026-05-14\nfirst\nvisitor')).toBe(
    'ZsJS8xnOV8HZihvs6RWT3IWc5t7Ig-c8KsgKL5f4Vs0',
  )
  expect(keyedProof(secret, 'post preview', 'draft 1779364800000').toString('base64url')).toBe('0Kn4r77_h79jpYcu73LsQw')
  expect(keyedProof(secret, 'thanks', '/contact contact  nonce 1').toString('base64url')).toBe('MJ6iKHm43j25RZZ-Dz5l0Q')
})

test('hashes of different purposes differ', () => {
  const purposes: HashPurpose[] = ['demo page', 'email', 'erasure', 'pass authentication', 'post preview', 'thanks']
  expect(new Set(purposes.map((purpose) => keyedHash(secret, purpose, id))).size).toBe(purposes.length)
})

test('accepts a body’s hash in either case, and no other hash', () => {
  const given = 'C2DFF9BF9A23A3724DB51BE872EF3E2A0F7DB0346B26F9BA9E8C9E4A93A882D3'
  expect(isKeyedHash(given, secret, 'WhatsApp callback', Buffer.from('{}'))).toBe(true)
  expect(isKeyedHash(given, secret, 'WhatsApp callback', Buffer.from('{ }'))).toBe(false)
})

test.each([
  ['one', 'one', true],
  ['one', 'One', false],
  ['one', 'one more', false],
  ['', 'one', false],
  [Buffer.from('one'), 'one', true],
])('%j and %j', (given, expected, same) => {
  expect(isSame(given, expected)).toBe(same)
})
