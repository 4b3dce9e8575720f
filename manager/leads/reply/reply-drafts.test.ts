import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Draft } from '../lead-calls.ts'
import { contentOf, createReplyDrafts, type ReplyDrafts, type StoredReply } from './reply-drafts.ts'

const words = (text: string) => ({ subject: 'Two halls', text, cc: '' })

let server: Draft | null
let isReachable: boolean
let saves: string[]
let device: Map<string, StoredReply>
let leaving: string | undefined
let arrival: Promise<void> | undefined
let drafts: ReplyDrafts
const answered = <Data>(data: Data) =>
  isReachable ? ({ state: 'done', data } as const) : ({ state: 'unreachable' } as const)

const open = () =>
  createReplyDrafts({
    calls: {
      draft: async () => answered(server),
      saveDraft: async (_, draft) => {
        saves.push(draft.text)
        await arrival
        const saved = { ...contentOf(draft), updated_at: `saved ${saves.length}` }
        if (isReachable) server = saved
        return answered(saved)
      },
      removeDraft: async () => {
        if (isReachable) server = null
        return answered(null)
      },
    },
    storage: {
      all: async () => Array.from(device.values()),
      put: async (entry) => void device.set(entry.id, entry),
      remove: async (id) => void device.delete(id),
    },
    staffMemberId: () => 'me',
    isInOutbox: (_, { text }) => text === leaving,
    greetingOf: () => 'Hello Amara,\n\n',
    signature: () => 'Ines\nSales',
  })

beforeEach(() => {
  vi.useFakeTimers()
  server = null
  isReachable = true
  saves = []
  device = new Map()
  leaving = undefined
  arrival = undefined
  drafts = open()
})
afterEach(() => vi.useRealTimers())

const shown = () => drafts.shown.get('lead')

test('typed text is stored on the device at once, and on the server when typing ends', async () => {
  for (const text of ['D', 'De', 'Dear']) drafts.type('lead', words(text))
  await vi.advanceTimersByTimeAsync(300)
  expect(device.get('lead reply')).toMatchObject({ text: 'Dear', savedAt: null })
  expect(shown()?.saved).toEqual({ on: 'device' })
  expect(saves).toEqual([])
  await vi.advanceTimersByTimeAsync(1_700)
  expect(saves).toEqual(['Dear'])
  expect(shown()?.saved).toEqual({ on: 'server', at: 'saved 1' })
})

test('another device and another page continue the draft', async () => {
  server = { ...words('Dear'), updated_at: 'then' }
  await drafts.open('lead')
  expect(shown()).toEqual({ ...words('Dear'), saved: { on: 'server', at: 'then' } })
  expect(device.get('lead reply')?.savedAt).toBe('then')
})

test('an unsaved draft is saved instead of being overwritten by the server’s', async () => {
  server = { ...words('Old'), updated_at: 'then' }
  isReachable = false
  drafts.type('lead', words('New'))
  await vi.advanceTimersByTimeAsync(2_000)
  isReachable = true
  drafts = open()
  await drafts.open('lead')
  expect(shown()).toMatchObject({ text: 'New', saved: { on: 'server' } })
  expect(server).toMatchObject({ text: 'New' })
})

test('a draft that was sent on another device disappears here too', async () => {
  drafts.type('lead', words('Dear'))
  await vi.advanceTimersByTimeAsync(2_000)
  server = null
  drafts = open()
  await drafts.open('lead')
  expect(shown()).toBeUndefined()
  expect(device.size).toBe(0)
})

test('after a reload, text that waits to be sent is not a draft', async () => {
  server = { ...words('Dear'), updated_at: 'then' }
  leaving = 'Dear'
  await drafts.open('lead')
  expect(shown()).toBeUndefined()
})

test('a save that is under way when the reply is sent leaves no draft behind', async () => {
  drafts.type('lead', words('Dear'))
  const { promise, resolve } = Promise.withResolvers<void>()
  arrival = promise
  await vi.advanceTimersByTimeAsync(2_000)
  drafts.clear('lead')
  resolve()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(saves).toEqual(['Dear'])
  expect([server, shown(), device.size]).toEqual([null, undefined, 0])
})

test('text typed while a reply is being sent is saved again afterwards', async () => {
  drafts.type('lead', words('And a map'))
  await vi.advanceTimersByTimeAsync(2_000)
  server = null
  await drafts.sent('lead')
  expect(server).toMatchObject({ text: 'And a map' })
})

test('returned text is placed before text that was typed later', async () => {
  drafts.type('lead', { subject: '', text: 'And a map' })
  await drafts.restore('lead', words('Dear'))
  await drafts.restore('other', words('Hello'))
  expect(shown()).toMatchObject({ subject: 'Two halls', text: 'Dear\n\nAnd a map' })
  expect(drafts.shown.get('other')).toMatchObject({ text: 'Hello' })
})

test.each([
  ['Hello Amara,\n\n', 'Dear'],
  ['Hello Amara,\n\nz', 'Dear\n\nz'],
  ['Hello Am', 'Dear'],
  ['  ', 'Dear'],
  ['Hello Amaranth', 'Dear\n\nHello Amaranth'],
  ['Dear', 'Dear'],
])('text returned to the draft %j gives %j', async (typed, text) => {
  drafts.type('lead', words(typed))
  await drafts.restore('lead', words('Dear'))
  expect(shown()).toMatchObject({ text })
})

test.each([
  ['Dear\n\nInes\nSales', 'Hello Amara,\n\n\n\nInes\nSales', 'Dear\n\nInes\nSales'],
  ['Dear\n\nInes\nSales', 'Hello Amara,\n\nz\n\nInes\nSales', 'Dear\n\nz\n\nInes\nSales'],
  [
    'Dear\n\nOn May 14, Amara wrote:\n> Hi',
    'z\n\nOn May 14, Amara wrote:\n> Hi',
    'Dear\n\nz\n\nOn May 14, Amara wrote:\n> Hi',
  ],
])('%j returned to the draft %j has one signature and one quotation', async (returned, typed, text) => {
  drafts.type('lead', words(typed))
  await drafts.restore('lead', words(returned))
  expect(shown()).toMatchObject({ text })
})

test('a discarded draft is removed from the device and the server', async () => {
  drafts.type('lead', words('Dear'))
  await vi.advanceTimersByTimeAsync(2_000)
  drafts.discard('lead')
  await vi.advanceTimersByTimeAsync(2_000)
  expect([server, shown(), device.size]).toEqual([null, undefined, 0])
})

test('drafts of another account in this browser are neither shown nor kept', async () => {
  for (const id of ['lead reply', 'other reply'])
    device.set(id, { id, staffMemberId: 'somebody else', ...words('Theirs'), savedAt: null })
  device.set('mine reply', { id: 'mine reply', staffMemberId: 'me', ...words('Mine'), savedAt: null })
  await drafts.open('lead')
  expect(shown()?.text).not.toBe('Theirs')
  expect(Array.from(device.values(), ({ text }) => text)).not.toContain('Theirs')
  expect(device.get('mine reply')?.text).toBe('Mine')
})
