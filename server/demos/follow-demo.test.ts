import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '#server/context.ts'
import { DemoFollower } from './follow-demo.ts'
import * as reading from './read-demo.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

vi.mock('./read-demo.ts', () => ({ readDemo: vi.fn() }))

class Reader extends EventEmitter {
  text = ''
  writableEnded = false
  destroyed = false
  write(text: string) {
    this.text += text
  }
  end() {
    this.writableEnded = true
    this.emit('close')
  }
  get events() {
    return this.text.match(/^id: \w+/gm) ?? []
  }
}

function followed() {
  const demo = { version: 'first', pageCode: 'page', passCode: 'pass' }
  const read = vi.mocked(reading.readDemo).mockImplementation(async () => ({ ...demo }) as never)
  const context = { events: new EventEmitter(), log: { warn: vi.fn() } } as unknown as Context
  const follower = new DemoFollower(context)
  const follow = async () => {
    const reader = new Reader()
    await follower.follow('token', reader as unknown as ServerResponse)
    return reader
  }
  return { demo, read, context, follow }
}

test('however many pages follow a demo, it is looked at once a second, and drawn once', async () => {
  const { demo, read, follow } = followed()
  const readers = await Promise.all([follow(), follow(), follow()])
  read.mockClear()
  demo.version = 'second'
  await vi.advanceTimersByTimeAsync(1_000)
  expect(read).toHaveBeenCalledTimes(1)
  expect(read.mock.calls[0]?.[2]).toMatchObject({ pageCode: 'page', passCode: 'pass' })
  for (const reader of readers) expect(reader.events).toEqual(['id: first', 'id: second'])
})

test('who comes later gets the demo at once, and nobody gets it twice', async () => {
  const { follow } = followed()
  const first = await follow()
  const later = await follow()
  await vi.advanceTimersByTimeAsync(5_000)
  expect([first.events, later.events]).toEqual([['id: first'], ['id: first']])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(first.text).toContain(': still here')
})

test('when the last page has left nobody looks any more', async () => {
  const { read, context, follow } = followed()
  const readers = [await follow(), await follow()]
  for (const reader of readers) reader.end()
  read.mockClear()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read).not.toHaveBeenCalled()
  expect(context.events.listenerCount('attempted')).toBe(0)
})

test('all are told that the demo has ended', async () => {
  const { read, follow } = followed()
  const readers = [await follow(), await follow()]
  read.mockResolvedValue(undefined)
  await vi.advanceTimersByTimeAsync(1_000)
  for (const reader of readers) expect([reader.events.at(-1), reader.writableEnded]).toEqual(['id: ended', true])
})
