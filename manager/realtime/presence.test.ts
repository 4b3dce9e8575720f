import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPresence } from './presence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function following() {
  const put = vi.fn(async (_lead: string, _isWriting: boolean) => {})
  const remove = vi.fn(async () => {})
  const presence = createPresence({ put, remove })
  presence.connect()
  return { ...presence, put, remove }
}
const amara = { id: 'o2', name: 'Amara', writing: false }

test('an open lead is reported, and again every 20 s until it is closed', () => {
  const { open, put, remove } = following()
  open('a')
  vi.advanceTimersByTime(400)
  expect(put.mock.calls).toEqual([['a', false]])
  vi.advanceTimersByTime(40_000)
  expect(put).toHaveBeenCalledTimes(3)
  open(undefined)
  vi.advanceTimersByTime(60_000)
  expect([put.mock.calls.length, remove.mock.calls.length]).toEqual([3, 1])
})

test('browsing a list by keys reports nothing', () => {
  const { open, put, remove } = following()
  for (const lead of ['a', 'b', 'c']) {
    open(lead)
    vi.advanceTimersByTime(399)
  }
  open(undefined)
  vi.advanceTimersByTime(60_000)
  expect([put.mock.calls, remove.mock.calls]).toEqual([[], []])
})

test('writing is reported once', () => {
  const { open, write, put } = following()
  open('a')
  write(true)
  write(true)
  vi.advanceTimersByTime(1_000)
  expect(put.mock.calls).toEqual([['a', true]])
  open('b')
  vi.advanceTimersByTime(1_000)
  expect(put.mock.calls.at(-1)).toEqual(['b', false])
})

test('only colleagues on the open lead are shown', () => {
  const { open, receive, people } = following()
  open('a')
  receive({ lead_id: 'a', people: [amara] })
  expect(people.get()).toEqual([amara])
  receive({ lead_id: 'b', people: [] })
  expect(people.get()).toEqual([amara])
  open('b')
  expect(people.get()).toEqual([])
})

test('without a connection no colleagues are shown, and after a reconnect the lead is reported again', () => {
  const { open, receive, people, disconnect, connect, put } = following()
  open('a')
  vi.advanceTimersByTime(400)
  receive({ lead_id: 'a', people: [amara] })
  disconnect()
  vi.advanceTimersByTime(60_000)
  expect([people.get(), put.mock.calls.length]).toEqual([[], 1])
  connect()
  expect(put).toHaveBeenCalledTimes(2)
})
