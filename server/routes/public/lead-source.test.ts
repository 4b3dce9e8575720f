import { expect, test } from 'vitest'
import { demoConsent } from '#content/messages.ts'
import { Problem } from '#server/http/problem.ts'
import { readLeadSource } from './lead-source.ts'

const sender = { ipAddress: '192.0.2.1' }

test('the source of a lead is stored, cut to its limits, and nothing else', () => {
  const utm = { source: 'expo', medium: '', campaign: 'x'.repeat(300), term: '\ud800', id: '7' }
  const body = { email: 'amara@example.com', referrer: 'https://search.example/', utm, fill_time_ms: 0, website: '' }
  expect(readLeadSource('contact', body, { ...sender, idempotencyKey: 'k1' })).toEqual({
    ipAddress: '192.0.2.1',
    idempotencyKey: 'k1',
    referrer: 'https://search.example/',
    utm: { source: 'expo', campaign: 'x'.repeat(200), term: '\ufffd' },
    honeypot: '',
    fillTimeMs: 0,
    consent: undefined,
  })
})

test('a demo stores the consent that its form requests', () => {
  expect(readLeadSource('demo', {}, sender)).toEqual({ ...sender, consent: demoConsent })
})

test('a member with the wrong type and an invalid key are refused', () => {
  expect(() => readLeadSource('quick', { utm: { term: 7 } }, sender)).toThrow(Problem)
  expect(() => readLeadSource('quick', {}, { ...sender, idempotencyKey: 'two words' })).toThrow(Problem)
})
