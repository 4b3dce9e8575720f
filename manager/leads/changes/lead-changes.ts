import { leadCopy } from '#content/manager/lead.ts'
import { changeAfterWork, isClosed, progressFields } from '#domain/leads/lead-stage.ts'
import { createStore, type Store } from '../../shell/store.ts'
import type { Toast, Toasts } from '../../shell/toast-list.ts'
import type { Change, ChangeResult, Conflict, LeadChange, Note, NoteText } from '../lead-calls.ts'
import type { LeadMemory, LeadProgress } from '../lead-memory.ts'
import type { ReplyDrafts } from '../reply/reply-drafts.ts'
import type { BrowserStorage, OutboxEntry } from './browser-storage.ts'
import { createLeadReplies, type LeadReplies, latest } from './lead-replies.ts'
import { createOutbox, type Outbox, type OutboxCalls, type OutboxOutcomes } from './outbox.ts'

/** A colleague changed the lead first. */
interface OpenConflict {
  conflict: Conflict
  /** The change that this staff member wanted. */
  change: Change
}

export interface LeadChanges {
  outbox: Outbox
  conflicts: Store<readonly OpenConflict[]>
  /** Notes written in this tab, until the next read of the lead includes them. */
  notes: Store<readonly Note[]>
  replies: LeadReplies
  /** Shows and sends a change; `words` is the text of its toast, which has an undo button. */
  change(ids: readonly string[], change: Change, text: string): void
  overwrite(open: OpenConflict): void
  dismissConflict(open: OpenConflict): void
  addNote(leadId: string, note: NoteText, text: string): void
  /** Shows and sends the entries that an earlier page did not send. */
  restore(staffMemberId: string): Promise<void>
}

interface LeadChangesOptions {
  calls: OutboxCalls
  memory: LeadMemory
  storage: BrowserStorage<OutboxEntry>
  replyDrafts: Pick<ReplyDrafts, 'clear' | 'restore' | 'sent'>
  toasts: Pick<Toasts, 'show'>
  staffMemberId(): string
  now(): number
  newId(): string
  afterPaint(act: () => void): void
  onChanged(leadIds: readonly string[]): void
}

const MAX_CHANGES = 200

export function createLeadChanges(parts: LeadChangesOptions): LeadChanges {
  const { calls, memory, storage, toasts, staffMemberId, now, newId, onChanged, afterPaint } = parts
  const conflicts = createStore<readonly OpenConflict[]>([])
  const notes = createStore<readonly Note[]>([])
  /** Removes an unconfirmed change from the view; by entry and lead. */
  const shown = new Map<string, () => void>()
  /** By note or reply: progress before it, and the change that came with it. */
  const worked = new Map<string, { before: LeadProgress; change: Change }>()
  /** By entry: its toast, and the leads that the toast still applies to. */
  const notices = new Map<string, { ids: Set<string>; dismiss(): void }>()

  const { outcomes: replyOutcomes, ...replies } = createLeadReplies({
    ...parts,
    drafts: parts.replyDrafts,
    add: send,
    notify,
    retract,
    takeOut: (id) => outbox.cancel(id),
    work,
    takeOff,
    takeBackWork,
  })

  const outcomes: OutboxOutcomes = {
    changed,
    replied: replyOutcomes.replied,
    unsent: replyOutcomes.unsent,
    noteSaved(entry, note) {
      const standing = memory.progressOf(note.lead_id)
      takeOff(entry.id, note.lead_id)
      // The response to a note has no version, but storing it raised the version of the lead.
      if (standing && worked.has(entry.id))
        memory.putProgress(note.lead_id, { ...standing, version: standing.version + 1 })
      notes.set(notes.get().map((one) => (one.id === entry.id ? note : one)))
      onChanged([note.lead_id])
    },
    noteRemoved({ command }) {
      if (command.type !== 'remove-note') return
      takeBackWork(command.noteId, command.leadId)
      onChanged([command.leadId])
    },
    refused(entry, answer) {
      if (replyOutcomes.refused(entry, answer)) return
      const { command } = entry
      retract(entry.id)
      if (command.type === 'changes') for (const { id } of command.changes) takeOff(entry.id, id)
      if (command.type === 'note') {
        takeOff(entry.id, command.leadId)
        forgetNote(entry.id)
      }
      // The note is already gone, so there is nothing to report.
      if (command.type !== 'remove-note') toasts.show({ text: answer.problem.message, ribbon: 'brand' })
    },
    failed: () => void toasts.show({ text: leadCopy.notStored, ribbon: 'brand' }),
  }
  const outbox = createOutbox({ calls, storage, outcomes, afterPaint })

  function changed(entry: OutboxEntry, { done, conflicts: found, refused, missing }: ChangeResult) {
    const wanted = entry.command.type === 'changes' ? entry.command.changes : []
    for (const progress of done) memory.putProgress(progress.id, progress)
    for (const { id, current } of found) memory.putProgress(id, current)
    for (const { id } of wanted) takeOff(entry.id, id)
    retract(entry.id, [...found, ...refused].map(({ id }) => id).concat(missing))
    const open = found.flatMap((conflict) => {
      const change = wanted.find(({ id }) => id === conflict.id)
      // No conflict if the colleague made the same change.
      return change && conflict.fields.length > 0 ? [{ conflict, change: changeOf(change) }] : []
    })
    if (open.length > 0) conflicts.set([...conflicts.get(), ...open])
    if (refused.length > 0 || missing.length > 0)
      toasts.show({ text: leadCopy.refused(refused.length + missing.length), ribbon: 'brand' })
    onChanged(wanted.map(({ id }) => id))
  }

  function overlay(entryId: string, leadId: string, change: Change) {
    shown.set(`${entryId} ${leadId}`, memory.overlay(leadId, change))
  }

  function takeOff(entryId: string, leadId: string) {
    shown.get(`${entryId} ${leadId}`)?.()
    shown.delete(`${entryId} ${leadId}`)
  }

  function work(entryId: string, leadId: string, more: Change = {}) {
    const before = memory.progressOf(leadId)
    if (!before) return
    const change = { ...changeAfterWork(before, staffMemberId()), ...more }
    if (Object.keys(change).length === 0) return
    remember(worked, entryId, { before, change })
    overlay(entryId, leadId, change)
  }

  /** Reverts only the fields that still have the value of this change. */
  function takeBackWork(entryId: string, leadId: string) {
    const { before, change } = worked.get(entryId) ?? {}
    const now = memory.progressOf(leadId)
    if (!before || !now) return
    const names = progressFields.filter((name) => change?.[name] !== undefined && now[name] === change[name])
    const back = Object.fromEntries(names.map((name) => [name, before[name]]))
    if (names.length > 0) sendChanges([{ ...back, id: leadId, version: now.version }])
  }

  /** Removes leads that were not changed (all without `leadIds`) from the toast and its undo. */
  function retract(entryId: string, leadIds?: readonly string[]) {
    const notice = notices.get(entryId)
    for (const id of leadIds ?? notice?.ids ?? []) notice?.ids.delete(id)
    if (notice?.ids.size === 0) notice.dismiss()
  }

  const forgetNote = (id: string) => notes.set(notes.get().filter((note) => note.id !== id))

  function show(entry: OutboxEntry) {
    const { id: entryId, command } = entry
    if (command.type === 'changes')
      for (const { id, version: _, ...change } of command.changes) overlay(entryId, id, change)
    replyOutcomes.show(entry)
    if (command.type !== 'note') return
    work(entryId, command.leadId)
    notes.set([...latest(notes.get(), ({ version }) => version > 0), noteOf(entryId, command.leadId, command.note)])
  }

  const noteOf = (id: string, lead_id: string, { kind, text, minutes = null }: NoteText): Note => ({
    ...{ id, lead_id, staff_member_id: staffMemberId(), kind, text, minutes },
    ...{ version: 0, created_at: new Date(now()).toISOString() },
  })

  function send(command: OutboxEntry['command'], id = newId()): string {
    const entry: OutboxEntry = { id, staffMemberId: staffMemberId(), at: now(), command }
    show(entry)
    outbox.add(entry)
    return entry.id
  }

  function sendChanges(changes: readonly LeadChange[]): string[] {
    const entries: string[] = []
    for (let start = 0; start < changes.length; start += MAX_CHANGES)
      entries.push(send({ type: 'changes', changes: changes.slice(start, start + MAX_CHANGES) }))
    return entries
  }

  function notify(entryIds: readonly string[], ids: Set<string>, toast: Toast) {
    const dismiss = toasts.show(toast)
    for (const id of entryIds) remember(notices, id, { ids, dismiss })
  }

  return {
    outbox,
    conflicts,
    notes,
    replies,
    change(ids, change, text) {
      const before = ids.flatMap((id) => {
        const standing = memory.progressOf(id)
        return standing ? [{ id, standing }] : []
      })
      if (before.length === 0) return
      const entries = sendChanges(before.map(({ id, standing }) => ({ ...change, id, version: standing.version })))
      const changed = new Set(before.map(({ id }) => id))
      const made = before.map((one) => ({ ...one, after: memory.progressOf(one.id) }))
      const undo = () => {
        const back = made.flatMap(({ id, standing, after }) => {
          const now = memory.progressOf(id)
          const change = changed.has(id) && now && inverseChange(standing, after, now)
          return change ? [{ ...change, id, version: now.version }] : []
        })
        if (back.length > 0) sendChanges(back)
        else toasts.show({ text: leadCopy.changedSince, ribbon: 'brand' })
      }
      notify(entries, changed, { text, undo })
    },
    overwrite({ conflict: { id, version }, change }) {
      sendChanges([{ ...change, id, version }])
    },
    dismissConflict(open) {
      conflicts.set(conflicts.get().filter((one) => one !== open))
    },
    addNote(leadId, note, text) {
      const id = send({ type: 'note', leadId, note })
      const undo = () => {
        forgetNote(id)
        if (outbox.cancel(id)) takeOff(id, leadId)
        else send({ type: 'remove-note', leadId, noteId: id })
      }
      notify([id], new Set([leadId]), { text, undo })
    },
    async restore(own) {
      for (const entry of await outbox.load(own)) show(entry)
    },
  }
}

/** Maximum entries of a map. The oldest ones belong to changes that can no longer be undone. */
const MAX_REMEMBERED = 500

function remember<Value>(map: Map<string, Value>, key: string, value: Value) {
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > MAX_REMEMBERED && oldest !== undefined) map.delete(oldest)
}

const changeOf = ({ id: _, version: __, ...change }: LeadChange): Change => change

/** Restores what the change moved and no later change has moved since; undefined if there is nothing. */
function inverseChange(before: LeadProgress, after: LeadProgress = before, now: LeadProgress): Change | undefined {
  const names = progressFields.filter((name) => before[name] !== after[name] && now[name] === after[name])
  if (names.length === 0) return undefined
  const isSnoozeMoved = names.includes('snoozed_until') || names.includes('snooze_reason')
  return {
    // A change of the owner alone would set a new lead in progress.
    ...(now.stage === after.stage && { stage: before.stage }),
    ...(now.stage === after.stage && isClosed(before.stage) && pick(before, ['close_reason', 'won_value'])),
    ...(names.includes('owner_id') && pick(before, ['owner_id'])),
    ...(isSnoozeMoved && pick(before, ['snoozed_until', 'snooze_reason'])),
  }
}

const pick = <Name extends keyof LeadProgress>(from: LeadProgress, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<LeadProgress, Name>
