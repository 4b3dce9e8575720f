import { expect, test } from 'vitest'
import type { LeadOf } from '#domain/leads/lead.ts'
import { heldReasons } from './prepare-lead.ts'

const lead: LeadOf<'contact'> = {
  kind: 'contact',
  first_name: 'Amara',
  last_name: 'Lindqvist',
  job_function: 'Head of Sourcing',
  company: 'Kettle & Crane',
  email: 'amara@example.com',
  country: 'GB',
  telephone: '07700 900123',
  message: 'See https://www.example.com/plan',
}
const source = { ipAddress: '192.0.2.1' }

test('accepts links in the message', () => {
  expect(heldReasons(lead, source)).toEqual([])
  expect(heldReasons(lead, { ...source, honeypot: '', fillTimeMs: 3_000 })).toEqual([])
})

test.each([
  [2_999, ['too-fast']],
  [3_000, []],
  [undefined, []],
])('a form filled in %s ms is held for %j', (fillTimeMs, reasons) => {
  expect(heldReasons(lead, { ...source, fillTimeMs })).toEqual(reasons)
})

test.each(['Booking.com', 'St. Mary’s Hall', 'Kettle/Crane', 'Dr. Oetker'])('%s is a company', (company) => {
  expect(heldReasons({ ...lead, company }, source)).toEqual([])
})

test.each(['http://pills.example', 'WWW.PILLS.EXAMPLE', 'Win at pills.example/now'])('%s is a link', (company) => {
  expect(heldReasons({ ...lead, company }, source)).toEqual(['link-in-name'])
})

test('all reasons are kept', () => {
  expect(heldReasons({ ...lead, company: 'www.x.example' }, { ...source, honeypot: ' ', fillTimeMs: 0 })).toEqual([
    'honeypot',
    'too-fast',
    'link-in-name',
  ])
})

test('a quick lead has no names to check', () => {
  expect(heldReasons({ kind: 'quick', email: 'www.x@example.com' }, source)).toEqual([])
})
