import { expect, test } from 'vitest'
import { bringsLead } from './lead-requests.ts'

test.each(['/api/contacts/contact', '/api/contacts/demo?x', '/api/contacts/quick', '/contact', '/?index'])(
  'a post to %s brings a lead',
  (url) => {
    expect(bringsLead({ method: 'POST', url })).toBe(true)
    expect(bringsLead({ method: 'GET', url })).toBe(false)
  },
)

test.each([
  '/api/contacts/nothing',
  '/api/contacts/',
  '/api/vitals',
  '/api/demos/token/room',
  '/u/token',
  '/wallet/apple/v1/log',
  '/webhooks/whatsapp',
])('a post to %s brings no lead', (url) => {
  expect(bringsLead({ method: 'POST', url })).toBe(false)
})
