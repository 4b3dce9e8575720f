import { beforeEach, expect, test, vi } from 'vitest'
import type { CallResult } from '../../api/client.ts'
import type { ChangeResult, LeadChange, Note, NoteText, Progress, ReplyResult, ReplyText } from '../lead-calls.ts'
import type { BrowserStorage, OutboxEntry } from './browser-storage.ts'
import { createOutbox, type Outbox } from './outbox.ts'

const text: NoteText = { kind: 'note', text: 'Call after 15:00.' }

/** Stores notes like the server and counts how often each was sent. */
class Server {
  isReachable = true
  notes = new Map<string, NoteText>()
  sent: string[] = []
  changes: LeadChange[][] = []
  replies: ReplyText[] = []
  version = 1

  private answered<Data>(data: Data): CallResult<Data> {
    return this.isReachable ? { state: 'done', data } : { state: 'unreachable' }
  }
  calls = {
    saveNote: async (leadId: string, id: string, note: NoteText): Promise<CallResult<Note>> => {
      this.sent.push(id)
      if (this.isReachable) this.notes.set(id, note)
      return this.answered({ ...note, id, lead_id: leadId } as Note)
    },
    removeNote: async (_: string, id: string): Promise<CallResult<null>> => {
      if (this.isReachable) this.notes.delete(id)
      return this.answered(null)
    },
    sendReply: async (id: string, _: string, reply: ReplyText): Promise<CallResult<ReplyResult>> => {
      this.replies.push(reply)
      if (this.isReachable) this.version++
      return this.answered({ progress: { id, version: this.version } } as ReplyResult)
    },
    takeBackReply: async (): Promise<CallResult<null>> => this.answered(null),
    change: async (changes: LeadChange[]): Promise<CallResult<ChangeResult>> => {
      this.changes.push(changes)
      const isFresh = changes.every(({ version }) => version === this.version)
      if (this.isReachable && isFresh) this.version++
      const done = isFresh ? changes.map(({ id }) => ({ id, version: this.version }) as Progress) : []
      return this.answered({ done, conflicts: [], refused: [], missing: [] })
    },
  }
}

const inMemory = (): BrowserStorage<OutboxEntry> & { entries: Map<string, OutboxEntry> } => {
  const entries = new Map<string, OutboxEntry>()
  return {
    entries,
    all: async () => Array.from(entries.values()),
    put: async (entry) => void entries.set(entry.id, entry),
    remove: async (id) => void entries.delete(id),
  }
}

const note = (id: string, staffMemberId = 'me', at = 0): OutboxEntry => ({
  ...{ id, staffMemberId, at },
  command: { type: 'note', leadId: 'lead', note: text },
})
const change = (id: string, version = 1): OutboxEntry => ({
  ...{ id, staffMemberId: 'me', at: 0 },
  command: { type: 'changes', changes: [{ id: 'lead', version, stage: 'answered' }] },
})

let server: Server
let storage: ReturnType<typeof inMemory>
let refused: string[]
let failed: string[]
let paint: (painted: () => void) => void
const open = (): Outbox =>
  createOutbox({
    calls: server.calls,
    storage,
    outcomes: {
      changed: () => {},
      noteSaved: () => {},
      noteRemoved: () => {},
      replied: () => {},
      unsent: () => {},
      refused: ({ id }) => refused.push(id),
      failed: ({ id }) => failed.push(id),
    },
    afterPaint: (act) => paint(act),
  })
const settle = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => {
  server = new Server()
  storage = inMemory()
  refused = []
  failed = []
  paint = (painted) => painted()
})

test('a note is sent at once and leaves nothing on the device', async () => {
  const outbox = open()
  outbox.add(note('n1'))
  await settle()
  expect(server.notes.get('n1')).toEqual(text)
  expect(storage.entries.size).toBe(0)
  expect(outbox.waiting.get()).toEqual([])
})

test('a change is stored on the device before it is painted and sent', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  paint = (painted) => void promise.then(painted)
  open().add(note('n1'))
  await settle()
  expect(storage.entries.has('n1')).toBe(true)
  expect(server.sent).toEqual([])
  resolve()
  await settle()
  expect(server.sent).toEqual(['n1'])
})

test('without a connection notes wait in order, and each is sent once after a reconnect', async () => {
  server.isReachable = false
  const outbox = open()
  for (const id of ['n1', 'n2', 'n3']) outbox.add(note(id))
  await settle()
  expect(outbox.isStuck.get()).toBe(true)
  expect(outbox.waiting.get().map(({ id }) => id)).toEqual(['n1', 'n2', 'n3'])
  server.isReachable = true
  server.sent = []
  outbox.flush()
  outbox.flush()
  await settle()
  expect(server.sent).toEqual(['n1', 'n2', 'n3'])
  expect(outbox.isStuck.get()).toBe(false)
  expect(storage.entries.size).toBe(0)
})

test('a reconnect before the last call fails is used at once', async () => {
  const failed = Promise.withResolvers<CallResult<Note>>()
  const { saveNote } = server.calls
  server.calls.saveNote = () => failed.promise
  const outbox = open()
  outbox.add(note('n1'))
  server.calls.saveNote = saveNote
  outbox.flush()
  failed.resolve({ state: 'unreachable' })
  await settle()
  expect(server.sent).toEqual(['n1'])
  expect(outbox.waiting.get()).toEqual([])
})

test('a reload sends the unsent changes of the previous page under the same ids', async () => {
  server.isReachable = false
  open().add(note('n1'))
  await settle()
  server.isReachable = true
  const loaded = await open().load('me')
  await settle()
  expect(loaded.map(({ id }) => id)).toEqual(['n1'])
  expect(Array.from(server.notes.keys())).toEqual(['n1'])
})

test('changes of another account on the device are neither sent nor kept', async () => {
  storage.entries.set('theirs', note('theirs', 'other'))
  await open().load('me')
  await settle()
  expect(server.notes.size).toBe(0)
  expect(storage.entries.size).toBe(0)
})

test('a waiting note can be removed, a sent one cannot', async () => {
  server.isReachable = false
  const outbox = open()
  outbox.add(note('n1'))
  await settle()
  expect(outbox.cancel('n1')).toBe(true)
  server.isReachable = true
  outbox.flush()
  outbox.add(note('n2'))
  await settle()
  expect(outbox.cancel('n2')).toBe(false)
  expect(Array.from(server.notes.keys())).toEqual(['n2'])
})

test('successive changes on one screen name each other’s versions', async () => {
  const outbox = open()
  for (const id of ['c1', 'c2', 'c3']) outbox.add(change(id))
  await settle()
  expect(server.changes.map(([first]) => first?.version)).toEqual([1, 2, 3])
})

test('a reply between two changes names the version before it and makes a new one', async () => {
  const outbox = open()
  const reply = { subject: 'Two halls', text: 'Yes.', mark_answered: true, version: 1 }
  outbox.add(change('c1'))
  outbox.add({ id: 'r1', staffMemberId: 'me', at: 0, command: { type: 'reply', leadId: 'lead', reply } })
  outbox.add(change('c2'))
  await settle()
  expect(server.replies).toEqual([{ ...reply, version: 2 }])
  expect(server.changes.map(([first]) => first?.version)).toEqual([1, 3])
})

test('a refusal is reported and does not block later changes', async () => {
  const { saveNote } = server.calls
  server.calls.saveNote = async (leadId, id, given) =>
    id === 'n1'
      ? { state: 'refused', problem: { code: 'not_found', status: 404 } as never }
      : saveNote(leadId, id, given)
  const outbox = open()
  outbox.add(note('n1'))
  outbox.add(note('n2'))
  await settle()
  expect(refused).toEqual(['n1'])
  expect(server.notes.has('n2')).toBe(true)
})

test('a change is retried by itself when the server is busy', async () => {
  vi.useFakeTimers()
  server.isReachable = false
  open().add(note('n1'))
  await vi.advanceTimersByTimeAsync(0)
  server.isReachable = true
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(Array.from(server.notes.keys())).toEqual(['n1'])
})

test('a failing server or an ended session loses nothing', async () => {
  for (const problem of [
    { code: 'database_busy', status: 503 },
    { code: 'not_signed_in', status: 401 },
  ]) {
    server.calls.saveNote = async () => ({ state: 'refused', problem: problem as never })
    const outbox = open()
    outbox.add(note(problem.code))
    await settle()
    expect(outbox.waiting.get().map(({ id }) => id)).toEqual([problem.code])
    expect(refused).toEqual([])
  }
})

const refusal = (status: number, retryAfter?: number): CallResult<never> => ({
  state: 'refused',
  problem: { code: status === 429 ? 'too_many_attempts' : 'internal_error', status } as never,
  ...(retryAfter !== undefined && { retryAfter }),
})
const noteOf = (id: string, leadId: string): OutboxEntry => ({
  ...note(id),
  command: { type: 'note', leadId, note: text },
})

test('a change beyond the write limit is sent again after Retry-After, and not before', async () => {
  vi.useFakeTimers()
  const { saveNote } = server.calls
  server.calls.saveNote = async (_, id) => {
    server.sent.push(id)
    return refusal(429, 30)
  }
  const outbox = open()
  outbox.add(note('n1'))
  await vi.advanceTimersByTimeAsync(0)
  outbox.flush()
  outbox.add(note('n2'))
  await vi.advanceTimersByTimeAsync(29_999)
  expect([server.sent, outbox.isStuck.get(), refused]).toEqual([['n1'], true, []])
  server.calls.saveNote = saveNote
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  expect(Array.from(server.notes.keys())).toEqual(['n1', 'n2'])
  expect(outbox.isStuck.get()).toBe(false)
})

test('a change that the server cannot store is set aside, and only its lead waits', async () => {
  vi.useFakeTimers()
  const { saveNote } = server.calls
  let isBroken = true
  server.calls.saveNote = async (leadId, id, given) => {
    if (id !== 'n1' || !isBroken) return saveNote(leadId, id, given)
    server.sent.push(id)
    return refusal(500)
  }
  const outbox = open()
  outbox.add(noteOf('n1', 'a'))
  outbox.add(noteOf('n2', 'a'))
  outbox.add(noteOf('n3', 'b'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.sent).toEqual(['n1', 'n1', 'n1', 'n3'])
  expect([failed, outbox.failed.get(), refused]).toEqual([['n1'], ['n1'], []])
  expect(outbox.waiting.get().map(({ id }) => id)).toEqual(['n1', 'n2'])
  expect(Array.from(storage.entries.keys()), 'kept on the device').toEqual(['n1', 'n2'])
  isBroken = false
  outbox.retry('n1')
  await vi.advanceTimersByTimeAsync(0)
  vi.useRealTimers()
  expect(Array.from(server.notes.keys())).toEqual(['n3', 'n1', 'n2'])
  expect([outbox.failed.get(), outbox.waiting.get(), outbox.isStuck.get()]).toEqual([[], [], false])
})

test('a lost connection sets no change aside, however long it lasts', async () => {
  vi.useFakeTimers()
  server.isReachable = false
  const outbox = open()
  outbox.add(note('n1'))
  await vi.advanceTimersByTimeAsync(600_000)
  vi.useRealTimers()
  expect(outbox.failed.get()).toEqual([])
})

test('the versions of changes are dropped once everything is sent', async () => {
  const outbox = open()
  outbox.add(change('c1'))
  outbox.add(change('c2'))
  await settle()
  outbox.add(change('c3', 1))
  await settle()
  expect(server.changes.map(([first]) => first?.version)).toEqual([1, 2, 1])
})
