import { expect, test, vi } from 'vitest'
import { type Change, Changes } from './changes.ts'
import type { Listener } from './database.ts'

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

function subscribe(changes: Changes) {
  const received: (Change | 'unknown')[] = []
  return { received, unsubscribe: changes.subscribe((change) => received.push(change)) }
}

test('a commit of one process reaches both processes once', () => {
  const { one, other } = twoProcesses()
  const [here, there] = [subscribe(one), subscribe(other)]
  one.notify({ leads: ['a', 'b'] })
  one.notify('content')
  one.notify({ staffMembers: ['c'] })
  one.notify('channels')
  one.notify('presence')
  const later = ['content', { staffMembers: ['c'] }, 'channels', 'presence']
  expect(here.received).toEqual([{ leads: ['a', 'b'] }, ...later])
  expect(there.received).toEqual([{ leads: ['a'] }, { leads: ['b'] }, ...later])
})

test('an unknown message of a later version is an unknown change', () => {
  const { one, db } = twoProcesses()
  const { received } = subscribe(one)
  db.announce('mark weather')
  db.announce('')
  expect(received).toEqual(['unknown', 'unknown'])
})

test('there is one database listener, and only while there are subscribers', () => {
  const { one, listeners } = twoProcesses()
  const subscribers = [subscribe(one), subscribe(one)]
  expect(listeners.size).toBe(1)
  for (const listener of listeners) listener.onPossibleLoss()
  for (const { received, unsubscribe } of subscribers) {
    expect(received).toEqual(['unknown'])
    unsubscribe()
    unsubscribe()
  }
  expect(listeners.size).toBe(0)
  const [first, second] = [subscribe(one), subscribe(one)]
  first.unsubscribe()
  expect(listeners.size).toBe(1)
  second.unsubscribe()
  one.notify('content')
  expect(subscribers[0]?.received).toEqual(['unknown'])
})
