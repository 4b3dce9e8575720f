import { expect, test } from 'vitest'
import { inboxCursor, readInboxCursor } from './list-inbox.ts'

const secret = 'a secret for tests, long enough'
const first = { part: 'all', after: 1 } as const
const filter = { view: 'waiting', kind: 'demo', search: 'amara' } as const

test('a cursor leads back to its position, in any order of the filter’s members', () => {
  for (const part of ['all', 'others'] as const) {
    const cursor = inboxCursor(secret, filter, { part, after: -7 })
    const again = readInboxCursor(secret, { search: 'amara', kind: 'demo', view: 'waiting' }, cursor)
    expect(again).toEqual({ part, after: -7 })
    expect(Buffer.from(cursor, 'base64url').toString()).not.toContain('amara')
  }
})

test.each([
  ['another list', inboxCursor(secret, { ...filter, kind: 'quick' }, first)],
  ['another secret', inboxCursor('another secret for tests', filter, first)],
  ['no JSON', 'AAAA'],
  ['nothing', ''],
  ['another version', Buffer.from('{"v":2,"after":1,"filter":""}').toString('base64url')],
  ['no number', Buffer.from('{"v":1,"after":"1","filter":""}').toString('base64url')],
])('a cursor of %s is refused', (_, cursor) => {
  expect(readInboxCursor(secret, filter, cursor)).toBeUndefined()
})
