import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'

const filter = { kind: 'demo', since: 5 }

test('a cursor continues after its row, in the same list', () => {
  expect(readCursor(writeCursor('row 7', filter), filter)).toBe('row 7')
  expect(readCursor(writeCursor('row 7', filter), { since: 5, kind: 'demo', owner: undefined })).toBe('row 7')
  expect(readCursor(undefined, filter)).toBeUndefined()
})

test.each([
  ['other filters', writeCursor('row 7', { kind: 'quick' })],
  ['no JSON', Buffer.from('{').toString('base64url')],
  ['another version', Buffer.from('{"v":2,"after":"row 7","filter":""}').toString('base64url')],
  ['nothing', ''],
])('a cursor of %s is refused', (_what, cursor) => {
  expect(() => readCursor(cursor, filter)).toThrow('Load it again from the start.')
})
