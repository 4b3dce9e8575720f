import { expect, test, vi } from 'vitest'
import type { Listener } from '#server/db/database.ts'
import { type Change, Changes } from './changes.ts'

/** Two processes on one database, which passes every message to all listeners. */
function twoProcesses() {
  const listeners = new Set<Listener>()
  const db = {
    announce: vi.fn((message: string) => {
      for (const { onMessage } of listeners) onMessage(message)
    }),
    listen(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return { one: new Changes(db), other: new Changes(db), db, listeners }
}

function follow(changes: Changes) {
  const heard: (Change | 'unknown')[] = []
  return { heard, unfollow: changes.follow((change) => heard.push(change)) }
}

test('what one process has committed is heard once by it and once by the other', () => {
  const { one, other } = twoProcesses()
  const [here, there] = [follow(one), follow(other)]
  one.tell({ leads: ['a', 'b'] })
  one.tell('content')
  expect(here.heard).toEqual([{ leads: ['a', 'b'] }, 'content'])
  expect(there.heard).toEqual([{ leads: ['a'] }, { leads: ['b'] }, 'content'])
})

test('what a later version announces may be anything', () => {
  const { one, db } = twoProcesses()
  const { heard } = follow(one)
  db.announce('mark weather')
  db.announce('')
  expect(heard).toEqual(['unknown', 'unknown'])
})

test('the database is listened to once, and only while somebody follows', () => {
  const { one, listeners } = twoProcesses()
  const followers = [follow(one), follow(one)]
  expect(listeners.size).toBe(1)
  for (const listener of listeners) listener.onDoubt()
  for (const { heard, unfollow } of followers) {
    expect(heard).toEqual(['unknown'])
    unfollow()
    unfollow()
  }
  expect(listeners.size).toBe(0)
  const [first, second] = [follow(one), follow(one)]
  first.unfollow()
  expect(listeners.size).toBe(1)
  second.unfollow()
  one.tell('content')
  expect(followers[0]?.heard).toEqual(['unknown'])
})
