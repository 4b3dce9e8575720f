import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'
import { Changes } from '#server/db/changes.ts'
import type { Listener } from '#server/db/database.ts'
import type { DemoRow } from '#server/db/tables.ts'
import * as codes from './demo-codes.ts'
import * as records from './demo-records.ts'
import { DemoFollower } from './follow-demo.ts'
import * as reading from './read-demo.ts'

const HOUR = 3_600_000

vi.mock('./demo-records.ts', () => ({ readDemoRecords: vi.fn() }))
vi.mock('./read-demo.ts', () => ({ versionOf: vi.fn((facts: string) => `${facts.match(/(Room|Hall) \w/)?.[0]}`) }))
vi.mock('./demo-codes.ts', () => ({ demoCodes: vi.fn(() => ({ pageCode: 'page', passCode: 'pass' })) }))

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.clearAllMocks()
})
afterEach(() => void vi.useRealTimers())

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
  get rooms() {
    return Array.from(this.text.matchAll(/"room":"([^"]+)"/g), ([, room]) => room)
  }
}

function followed() {
  const rooms: Record<string, string | undefined> = { mine: 'Room B', other: 'Room B' }
  const demo = (lead_id: string): DemoRow => ({
    lead_id,
    token: lead_id,
    serial: '019e265b-a200-7eed-bd94-c6130b639b9e',
    room: rooms[lead_id] ?? '',
    changed_at: 0,
    created_at: 0,
    expires_at: HOUR,
  })
  const person = {
    first_name: 'Amara',
    last_name: 'Lindqvist',
    company: null,
    email: 'amara@example.com',
    telephone: '+447400123456',
    state: 'accepted' as const,
  }
  const read = vi
    .mocked(records.readDemoRecords)
    .mockImplementation(async (_context, _by, ids) =>
      ids
        .filter((id) => rooms[id] !== undefined && Date.now() < HOUR)
        .map((id) => ({ demo: { ...demo(id), ...person }, messages: [] })),
    )
  let listener: Listener | undefined
  const db = {
    announce: () => {},
    listen(added: Listener) {
      listener = added
      return () => {
        listener = undefined
      }
    },
  }
  const changes = new Changes(db)
  const log = { warn: vi.fn() }
  // The reads of the database are mocked, so the context needs nothing else.
  const context = { config: readConfig({}), changes, log, clock: () => new Date() } as unknown as Context
  const follower = new DemoFollower(context)
  const follow = async (id = 'mine') => {
    const reader = new Reader()
    await follower.follow(demo(id), reader as unknown as ServerResponse)
    return reader
  }
  const change = async (id: string, room: string | undefined) => {
    rooms[id] = room
    changes.notify({ leads: [id] })
    await vi.advanceTimersByTimeAsync(0)
  }
  return { rooms, read, changes, log, follow, change, listener: () => listener }
}

test('a change reaches all streams of its demo with one read, and no others', async () => {
  const { read, follow, change } = followed()
  const readers = await Promise.all([follow(), follow(), follow()])
  const other = await follow('other')
  read.mockClear()
  await change('mine', 'Hall 4')
  expect(read.mock.calls.map(([, by, ids]) => [by, ids])).toEqual([['lead_id', ['mine']]])
  for (const reader of readers) expect(reader.rooms).toEqual(['Room B', 'Hall 4'])
  expect(other.rooms).toEqual(['Room B'])
  expect(codes.demoCodes).toHaveBeenCalledTimes(2)
})

test('a stream without changes costs no read, and a line every 15 s keeps it open', async () => {
  const { read, follow } = followed()
  const reader = await follow()
  const sent = reader.text
  read.mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).not.toHaveBeenCalled()
  expect(reader.text).toBe(sent + ': still here\n\n'.repeat(4))
})

test('an unrelated change sends nothing', async () => {
  const { follow, change } = followed()
  const reader = await follow()
  const sent = reader.text
  await change('mine', 'Room B')
  await change('another', 'Hall 4')
  expect(reader.text).toBe(sent)
  expect(reading.versionOf).toHaveBeenCalledTimes(1)
})

test('a later stream gets the demo at once, and none gets it twice', async () => {
  const { follow } = followed()
  const [first, later] = [await follow(), await follow()]
  expect([first.rooms, later.rooms]).toEqual([['Room B'], ['Room B']])
})

test('a commit during a read is seen by the next read', async () => {
  const { rooms, read, changes, follow } = followed()
  const reader = await follow()
  const readRecords = read.getMockImplementation()
  const slow = Promise.withResolvers<void>()
  read.mockImplementationOnce(async (...args) => {
    const old = await readRecords?.(...args)
    await slow.promise
    return old ?? []
  })
  changes.notify({ leads: ['mine'] })
  rooms.mine = 'Hall 4'
  changes.notify({ leads: ['mine'] })
  slow.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(reader.rooms).toEqual(['Room B', 'Hall 4'])
})

test('a failed read is retried', async () => {
  const { read, follow, change, log } = followed()
  const reader = await follow()
  read.mockRejectedValueOnce(new Error('The database is busy'))
  await change('mine', 'Hall 4')
  expect([reader.rooms, log.warn.mock.calls.length]).toEqual([['Room B'], 1])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reader.rooms).toEqual(['Room B', 'Hall 4'])
})

test('an unknown change reads all followed demos together', async () => {
  const { rooms, read, follow, listener } = followed()
  const readers = [await follow('mine'), await follow('other')]
  read.mockClear()
  Object.assign(rooms, { mine: 'Hall 4', other: 'Room C' })
  listener()?.onPossibleLoss()
  await vi.advanceTimersByTimeAsync(0)
  expect(read.mock.calls.map(([, , ids]) => ids)).toEqual([['mine', 'other']])
  expect(readers.map((reader) => reader.rooms.at(-1))).toEqual(['Hall 4', 'Room C'])
})

test('after the last stream there are no listeners and no timers', async () => {
  const { follow, listener } = followed()
  const readers = [await follow(), await follow()]
  expect(listener()).toBeDefined()
  for (const reader of readers) reader.end()
  expect([listener(), vi.getTimerCount()]).toEqual([undefined, 0])
})

test.each(['erased', 'over'])('all streams of a demo which is %s get its end', async (why) => {
  const { read, follow, change } = followed()
  const readers = [await follow(), await follow()]
  read.mockClear()
  if (why === 'erased') await change('mine', undefined)
  else await vi.advanceTimersByTimeAsync(HOUR)
  expect(read).toHaveBeenCalledTimes(1)
  for (const reader of readers)
    expect([reader.text.endsWith('id: ended\nevent: demo\ndata: null\n\n'), reader.writableEnded]).toEqual([true, true])
})
