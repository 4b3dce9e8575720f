import { expect, test } from 'vitest'
import { deferRowChanges } from './deferred-updates.ts'

const row = (id: string, state = 'waits') => ({ id, state })
const keyOf = ({ id }: { id: string }) => id

test('rows update in place, and new rows are pending', () => {
  const shown = [row('b'), row('a')]
  const now = [row('c'), row('a', 'sent'), row('b')]
  expect(deferRowChanges({ shown, now, keyOf })).toEqual({
    rows: [row('b'), row('a', 'sent')],
    gone: new Set(),
    changes: 1,
  })
})

test('a removed row keeps its place and counts', () => {
  const shown = [row('b'), row('a')]
  const isGone = ({ id }: { id: string }) => id === 'b'
  expect(deferRowChanges({ shown, now: [], keyOf, isGone })).toEqual({ rows: shown, gone: new Set(['b']), changes: 1 })
})
