import { beforeEach, expect, test, vi } from 'vitest'
import { leadCopy } from '#content/manager/lead.ts'
import type { CallResult } from '../../api/client.ts'
import type { Toast } from '../../shell/toast-list.ts'
import type {
  ChangeResult,
  Conflict,
  LeadChange,
  Mail,
  Note,
  Progress,
  ReplyResult,
  ReplyText,
  Row,
} from '../lead-calls.ts'
import { createLeadMemory, type LeadMemory } from '../lead-memory.ts'
import type { OutboxEntry } from './browser-storage.ts'
import { createLeadChanges, type LeadChanges } from './lead-changes.ts'

const NOW = Date.parse('2026-11-20T14:06:00Z')
const untouched = {
  ...{ owner_id: null, waiting: true, snoozed_until: null },
  ...{ close_reason: null, won_value: null, snooze_reason: null },
}
const lead = (id: string): Row =>
  ({
    ...{ id, seq: 1, version: 1, kind: 'contact', state: 'accepted', held_reasons: [], stage: 'new' },
    ...{ ...untouched, name: 'Amara Lindqvist', email: 'amara@example.com' },
  }) as unknown as Row
const progress = (id: string, version: number, more: Partial<Progress> = {}): Progress => ({
  ...{ ...untouched, id, version, stage: 'new', first_answer_at: null },
  ...{ visitor_replied_at: null, changed_by: 'me', updated_at: '' },
  ...more,
})
const done = (...made: Progress[]): CallResult<ChangeResult> => ({
  state: 'done',
  data: { done: made, conflicts: [], refused: [], missing: [] },
})

let memory: LeadMemory
let changes: LeadChanges
let sent: LeadChange[][]
let answer: (wanted: LeadChange[]) => CallResult<ChangeResult>
let toasts: Toast[]
let removed: string[]
let replies: ReplyText[]
let replyAnswer: (reply: ReplyText) => CallResult<ReplyResult>
let undoResponse: CallResult<null>
/** Draft operations in the order of their calls. */
let drafts: string[]
let ids = 0
const settle = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => {
  sent = []
  toasts = []
  removed = []
  replies = []
  drafts = []
  undoResponse = { state: 'done', data: null }
  replyAnswer = ({ mark_answered, version }) => ({
    state: 'done',
    data: {
      mail: { id: 'id-1', delivery_id: 'd' } as Mail,
      progress: progress('a', version + 1, {
        ...{ stage: mark_answered ? 'answered' : 'in_progress', owner_id: 'me', waiting: false },
      }),
    },
  })
  ids = 0
  answer = (wanted) =>
    done(
      ...wanted.map(({ id, version, ...change }) => progress(id, version + 1, { ...change, waiting: false } as never)),
    )
  memory = createLeadMemory(
    () => 'me',
    () => NOW,
  )
  const entries = new Map<string, OutboxEntry>()
  changes = createLeadChanges({
    calls: {
      change: async (wanted) => {
        sent.push(wanted)
        return answer(wanted)
      },
      saveNote: async (leadId, id, note) => ({ state: 'done', data: { ...note, id, lead_id: leadId } as Note }),
      removeNote: async (_, id) => {
        removed.push(id)
        return { state: 'done', data: null }
      },
      sendReply: async (_, __, reply) => {
        replies.push(reply)
        return replyAnswer(reply)
      },
      takeBackReply: async () => undoResponse,
    },
    replyDrafts: {
      clear: () => drafts.push('cleared'),
      sent: async () => void drafts.push('sent'),
      restore: async (_, { text }) => void drafts.push(`given back: ${text}`),
    },
    memory,
    storage: {
      all: async () => Array.from(entries.values()),
      put: async (entry) => void entries.set(entry.id, entry),
      remove: async (id) => void entries.delete(id),
    },
    toasts: {
      show(toast) {
        toasts.push(toast)
        return () => void toasts.splice(toasts.indexOf(toast), 1)
      },
    },
    staffMemberId: () => 'me',
    now: () => NOW,
    newId: () => `id-${++ids}`,
    afterPaint: (act) => act(),
    onChanged: () => {},
  })
  memory.putRow(lead('a'))
  memory.putRow(lead('b'))
})

const shown = (id: string) => {
  const { stage, owner_id, waiting, version } = memory.rows.get(id) ?? lead(id)
  return { stage, owner_id, waiting, version }
}

test('a change and its effects appear before it is sent', async () => {
  changes.change(['a'], { owner_id: 'me' }, 'It is yours.')
  expect(shown('a')).toEqual({ stage: 'in_progress', owner_id: 'me', waiting: false, version: 1 })
  expect(toasts.map(({ text }) => text)).toEqual(['It is yours.'])
  await settle()
  expect(sent).toEqual([[{ id: 'a', version: 1, owner_id: 'me' }]])
})

test('undo sends the previous value with the version that the change made', async () => {
  answer = (wanted) =>
    done(
      ...wanted.map(({ id, version }) =>
        progress(id, version + 1, { stage: 'in_progress', owner_id: 'me', waiting: false }),
      ),
    )
  changes.change(['a'], { owner_id: 'me' }, '')
  await settle()
  answer = (wanted) => done(...wanted.map(({ id, version }) => progress(id, version + 1)))
  void toasts[0]?.undo?.()
  expect(shown('a')).toMatchObject({ stage: 'new', owner_id: null, waiting: true })
  await settle()
  expect(sent[1]).toEqual([{ id: 'a', version: 2, stage: 'new', owner_id: null }])
  expect(shown('a')).toEqual({ stage: 'new', owner_id: null, waiting: true, version: 3 })
})

test('undo before the response names the right version too', async () => {
  changes.change(['a'], { stage: 'answered' }, '')
  void toasts[0]?.undo?.()
  expect(shown('a').stage).toBe('new')
  await settle()
  expect(sent.map(([first]) => first?.version)).toEqual([1, 2])
})

test('on a conflict, the other change is shown, and both are offered as a choice', async () => {
  const current = progress('a', 5, { stage: 'won', changed_by: 'ines', waiting: false })
  const conflict: Conflict = {
    ...{ id: 'a', version: 5, by: { id: 'ines', name: 'Ines C.' }, at: '', current },
    fields: [{ name: 'stage', theirs: 'won', yours: 'closed' }],
  }
  answer = () => ({ state: 'done', data: { done: [], conflicts: [conflict], refused: [], missing: [] } })
  changes.change(['a'], { stage: 'closed' }, '')
  await settle()
  expect(shown('a').stage).toBe('won')
  expect(toasts, 'no notice says that it is done').toEqual([])
  const [open] = changes.conflicts.get()
  expect(open).toEqual({ conflict, change: { stage: 'closed' } })
  answer = (wanted) => done(...wanted.map(({ id }) => progress(id, 6, { stage: 'closed', waiting: false })))
  changes.overwrite(open!)
  await settle()
  expect(sent[1]).toEqual([{ id: 'a', version: 5, stage: 'closed' }])
  expect(shown('a')).toMatchObject({ stage: 'closed', version: 6 })
})

test('undo reverts changes of one lead in any order, and nothing that has changed since', async () => {
  changes.change(['a'], { owner_id: 'me' }, 'It is yours.')
  await settle()
  changes.change(['a'], { stage: 'won' }, 'Won.')
  await settle()
  memory.putProgress('a', progress('a', 9, { stage: 'closed', owner_id: 'me', changed_by: 'ines' }))
  void toasts[1]?.undo?.()
  await settle()
  expect(sent).toHaveLength(2)
  expect(toasts.at(-1)?.text).toBe(leadCopy.changedSince)
  void toasts[0]?.undo?.()
  await settle()
  expect(sent[2]).toEqual([{ id: 'a', version: 9, owner_id: null }])
})

test('undo of a bulk change skips leads that a colleague changed', async () => {
  const current = progress('b', 5, { stage: 'won', changed_by: 'ines', waiting: false })
  const conflict: Conflict = {
    ...{ id: 'b', version: 5, by: { id: 'ines', name: 'Ines C.' }, at: '', current },
    fields: [{ name: 'stage', theirs: 'won', yours: 'closed' }],
  }
  const closed = progress('a', 2, { stage: 'closed', waiting: false })
  answer = () => ({ state: 'done', data: { done: [closed], conflicts: [conflict], refused: [], missing: [] } })
  changes.change(['a', 'b'], { stage: 'closed' }, '2 leads closed.')
  await settle()
  answer = (wanted) => done(...wanted.map(({ id, version }) => progress(id, version + 1)))
  void toasts[0]?.undo?.()
  await settle()
  expect(sent[1]).toEqual([{ id: 'a', version: 2, stage: 'new' }])
  expect(shown('b').stage).toBe('won')
})

test('an identical change by a colleague is no conflict', async () => {
  const current = progress('a', 5, { stage: 'won', waiting: false })
  const conflict: Conflict = { id: 'a', version: 5, by: null, at: '', fields: [], current }
  answer = () => ({ state: 'done', data: { done: [], conflicts: [conflict], refused: [], missing: [] } })
  changes.change(['a'], { stage: 'won' }, '')
  await settle()
  expect(changes.conflicts.get()).toEqual([])
  expect(shown('a')).toMatchObject({ stage: 'won', version: 5 })
})

test('a refused change is reverted on the screen, lead by lead', async () => {
  answer = () => ({
    state: 'done',
    data: {
      done: [progress('a', 2, { stage: 'answered', waiting: false })],
      conflicts: [],
      refused: [{ id: 'b', reason: 'held' }],
      missing: [],
    },
  })
  changes.change(['a', 'b'], { stage: 'answered' }, '')
  expect(shown('b').stage).toBe('answered')
  await settle()
  expect(shown('a').stage).toBe('answered')
  expect(shown('b')).toMatchObject({ stage: 'new', waiting: true })
})

test('without a response a change stays visible over newer reads', async () => {
  answer = () => ({ state: 'unreachable' })
  changes.change(['a'], { stage: 'answered' }, '')
  await settle()
  memory.putRow({ ...lead('a'), version: 2, owner_id: 'ines', waiting: false })
  expect(shown('a')).toMatchObject({ stage: 'answered', owner_id: 'ines' })
})

test('an older response never replaces a later read', () => {
  memory.putRow({ ...lead('a'), version: 7, stage: 'won', waiting: false })
  memory.putRow(lead('a'))
  expect(shown('a')).toMatchObject({ stage: 'won', version: 7 })
})

test('a note appears at once, and undo removes it from the server', async () => {
  changes.addNote('a', { kind: 'note', text: 'Call after 15:00.' }, 'Note saved.')
  expect(changes.notes.get().map(({ text }) => text)).toEqual(['Call after 15:00.'])
  await settle()
  void toasts[0]?.undo?.()
  expect(changes.notes.get()).toEqual([])
  await settle()
  expect(removed).toEqual(['id-1'])
})

test('a note assigns a lead without an owner to its author, and undo removes the owner', async () => {
  memory.putRow({ ...lead('b'), owner_id: 'ines', stage: 'won', waiting: false })
  for (const id of ['a', 'b']) changes.addNote(id, { kind: 'note', text: 'Call after 15:00.' }, 'Note saved.')
  const assigned = { stage: 'in_progress', owner_id: 'me', waiting: false }
  expect(shown('a')).toEqual({ ...assigned, version: 1 })
  await settle()
  expect(shown('a')).toEqual({ ...assigned, version: 2 })
  expect(shown('b')).toEqual({ stage: 'won', owner_id: 'ines', waiting: false, version: 1 })
  for (const { undo } of toasts) void undo?.()
  await settle()
  expect(sent).toEqual([[{ id: 'a', version: 2, stage: 'new', owner_id: null }]])
})

test('undo of a note keeps later changes', async () => {
  changes.addNote('a', { kind: 'note', text: 'Call after 15:00.' }, 'Note saved.')
  await settle()
  memory.putProgress('a', { ...lead('a'), version: 3, stage: 'won', owner_id: 'ines', waiting: false })
  void toasts[0]?.undo?.()
  await settle()
  expect(sent).toEqual([])
})

test('a note that is undone before it is sent changes nothing', async () => {
  answer = () => ({ state: 'unreachable' })
  changes.change(['b'], { stage: 'won' }, '')
  changes.addNote('a', { kind: 'note', text: 'Call after 15:00.' }, 'Note saved.')
  void toasts[1]?.undo?.()
  await settle()
  expect(shown('a')).toEqual({ stage: 'new', owner_id: null, waiting: true, version: 1 })
})

const words = { subject: 'Two halls', text: 'Yes, both.', cc: '' }
const refusal = (code: string, conflict?: Conflict): CallResult<never> => ({
  state: 'refused',
  problem: { code, status: 409, message: `refused: ${code}`, ...(conflict && { conflict }) } as never,
})
const written = () => changes.replies.written.get().map(({ mail }) => mail.text)

test('a reply appears before it is sent, and marks the lead as answered', async () => {
  changes.replies.send('a', words, true)
  expect(shown('a')).toEqual({ stage: 'answered', owner_id: 'me', waiting: false, version: 1 })
  expect(written()).toEqual(['Yes, both.'])
  await settle()
  expect(replies).toEqual([{ ...words, mark_answered: true, version: 1 }])
  expect(shown('a')).toMatchObject({ stage: 'answered', version: 2 })
  expect(drafts).toEqual(['cleared', 'sent'])
})

test('a reply without that mark sets a new lead in progress and leaves other stages', async () => {
  memory.putRow({ ...lead('b'), stage: 'won' })
  changes.replies.send('a', words, false)
  changes.replies.send('b', words, false)
  expect([shown('a').stage, shown('b').stage]).toEqual(['in_progress', 'won'])
})

test('an undone reply becomes a draft again, and the lead gets its previous stage', async () => {
  changes.replies.send('a', words, true)
  await settle()
  void toasts[0]?.undo?.()
  await settle()
  expect(written()).toEqual([])
  expect(drafts.at(-1)).toBe('given back: Yes, both.')
  expect(sent).toEqual([[{ id: 'a', version: 2, stage: 'new', owner_id: null }]])
})

test('a reply that is undone before the response is never sent', async () => {
  replyAnswer = () => ({ state: 'unreachable' })
  changes.replies.send('a', words, true)
  await settle()
  void toasts[0]?.undo?.()
  expect(shown('a').stage).toBe('new')
  expect(written()).toEqual([])
  expect(changes.outbox.waiting.get()).toEqual([])
  expect(drafts.at(-1)).toBe('given back: Yes, both.')
})

test('an undo that is too late says so and changes nothing', async () => {
  undoResponse = refusal('too_late')
  changes.replies.send('a', words, true)
  await settle()
  void toasts[0]?.undo?.()
  await settle()
  expect(toasts.at(-1)?.text).toBe('refused: too_late')
  expect(shown('a').stage).toBe('answered')
  expect(drafts).toEqual(['cleared', 'sent'])
})

test('on a conflict the text returns, and the next attempt names the version that was shown', async () => {
  const current = progress('a', 5, { stage: 'won', changed_by: 'ines', waiting: false })
  const conflict: Conflict = { id: 'a', version: 5, by: { id: 'ines', name: 'Ines C.' }, at: '', fields: [], current }
  const accept = replyAnswer
  replyAnswer = () => refusal('version_conflict', conflict)
  changes.replies.send('a', words, true)
  await settle()
  expect(shown('a')).toMatchObject({ stage: 'won', version: 5 })
  expect(changes.replies.conflicts.get()).toEqual([{ leadId: 'a', conflict }])
  expect(toasts.map(({ text }) => text)).toEqual([expect.stringContaining('was not sent')])
  expect(drafts).toEqual(['cleared', 'given back: Yes, both.'])
  replyAnswer = accept
  changes.replies.send('a', words, false)
  expect(changes.replies.conflicts.get()).toEqual([])
  await settle()
  expect(replies[1]).toEqual({ ...words, mark_answered: false, version: 5 })
})

test('after a permanent refusal the text returns with the reason', async () => {
  replyAnswer = () => refusal('unsubscribed')
  changes.replies.send('a', words, true)
  await settle()
  expect(toasts.map(({ text }) => text)).toEqual(['refused: unsubscribed'])
  expect(shown('a').stage).toBe('new')
  expect(drafts).toEqual(['cleared', 'given back: Yes, both.'])
})

test('a change that the server cannot store stays on the screen with a notice', async () => {
  vi.useFakeTimers()
  answer = () => ({ state: 'refused', problem: { code: 'internal_error', status: 500, message: '' } as never })
  changes.change(['a'], { stage: 'answered' }, 'Answered.')
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  expect(shown('a').stage).toBe('answered')
  expect(toasts.map(({ text }) => text)).toContain(leadCopy.notStored)
})

test('only the latest sent replies stay in memory', async () => {
  for (let number = 1; number <= 60; number++) {
    changes.replies.send('a', { subject: 'Two halls', text: `Reply ${number}` }, false)
    await settle()
  }
  replyAnswer = () => ({ state: 'unreachable' })
  changes.replies.send('a', words, false)
  await settle()
  expect(changes.replies.written.get()).toHaveLength(51)
})
