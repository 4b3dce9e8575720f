import { expect, test } from 'vitest'
import { readableExport } from './person-export.ts'

test('the export lists every value line by line, including empty ones', () => {
  const held = {
    email: 'amara@example.com',
    leads: [{ message: 'Two halls.\nIn May.', company: null, deliveries: [], utm: { source: 'letter' } }],
    suppressed: false,
  }
  expect(readableExport(held)).toBe(`email: amara@example.com
leads:
  1.
    message: Two halls.
      In May.
    company: –
    deliveries: –
    utm:
      source: letter
suppressed: false
`)
})
