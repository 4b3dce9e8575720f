import { replyCopy } from '#content/manager/reply.ts'
import type { FailedCall } from '../../api/client.ts'
import { createStore, type Store } from '../../shell/store.ts'
import type { Toast, Toasts } from '../../shell/toast-list.ts'
import type { Change, Conflict, LeadFile, Mail, ReplyContent, ReplyResult } from '../lead-calls.ts'
import type { LeadMemory } from '../lead-memory.ts'
import { contentOf, type ReplyDrafts } from '../reply/reply-drafts.ts'
import type { OutboxEntry } from './browser-storage.ts'

/** A colleague changed the lead first, so the reply was not sent and is a draft again. */
interface ReplyConflict {
  leadId: string
  conflict: Conflict
}

interface LocalReply {
  leadId: string
  mail: Mail
}

export interface LeadReplies {
  /** Replies written in this tab, until the next read of the lead includes them. */
  written: Store<readonly LocalReply[]>
  conflicts: Store<readonly ReplyConflict[]>
  send(leadId: string, reply: ReplyContent, marksAnswered: boolean, files?: readonly LeadFile[]): void
  unsend(leadId: string, replyId: string, reply: ReplyContent): void
  dismissConflict(leadId: string): void
}

interface ReplyOutcomes {
  show(entry: OutboxEntry): void
  replied(entry: OutboxEntry, replied: ReplyResult): void
  unsent(entry: OutboxEntry): void
  /** True if the entry was a reply or its withdrawal. */
  refused(entry: OutboxEntry, answer: Extract<FailedCall, { state: 'refused' }>): boolean
}

interface Parts {
  memory: Pick<LeadMemory, 'progressOf' | 'putProgress'>
  toasts: Pick<Toasts, 'show'>
  staffMemberId(): string
  now(): number
  newId(): string
  onChanged(leadIds: readonly string[]): void
  drafts: Pick<ReplyDrafts, 'clear' | 'restore' | 'sent'>
  add(command: OutboxEntry['command'], id: string): void
  takeOut(id: string): boolean
  /** Shows `change` and the other effects of working on the lead until `takeOff`. */
  work(entryId: string, leadId: string, change: Change): void
  takeOff(entryId: string, leadId: string): void
  notify(entryIds: readonly string[], leadIds: Set<string>, toast: Toast): void
  /** Removes the toast, because the server refused the entry. */
  retract(entryId: string): void
  /** Sends the reverse of what that work changed. */
  takeBackWork(entryId: string, leadId: string): void
}

export function createLeadReplies(parts: Parts): LeadReplies & { outcomes: ReplyOutcomes } {
  const { memory, toasts, staffMemberId, now, newId, onChanged, drafts, add, takeOut } = parts
  const { work, takeOff, notify, retract, takeBackWork } = parts
  const written = createStore<readonly LocalReply[]>([])
  const conflicts = createStore<readonly ReplyConflict[]>([])
  const forget = (id: string) => written.set(written.get().filter(({ mail }) => mail.id !== id))
  const settle = (leadId: string) => conflicts.set(conflicts.get().filter((one) => one.leadId !== leadId))

  function unsend(leadId: string, replyId: string, reply: ReplyContent) {
    if (!takeOut(replyId)) return add({ type: 'undo-reply', leadId, replyId, reply: contentOf(reply) }, newId())
    takeOff(replyId, leadId)
    forget(replyId)
    void drafts.restore(leadId, reply)
  }

  const outcomes: ReplyOutcomes = {
    show({ id, command }) {
      if (command.type !== 'reply') return
      work(id, command.leadId, command.reply.mark_answered ? { stage: 'answered' } : {})
      written.set([
        ...latest(written.get(), ({ mail }) => mail.delivery_id !== null),
        { leadId: command.leadId, mail: mailOf(id, command.reply) },
      ])
    },
    replied({ id }, { mail, progress }) {
      memory.putProgress(progress.id, progress)
      takeOff(id, progress.id)
      written.set(written.get().map((one) => (one.mail.id === id ? { ...one, mail } : one)))
      void drafts.sent(progress.id)
      onChanged([progress.id])
    },
    unsent({ command }) {
      if (command.type !== 'undo-reply') return
      const { leadId, replyId, reply } = command
      forget(replyId)
      void drafts.restore(leadId, reply)
      takeBackWork(replyId, leadId)
      onChanged([leadId])
    },
    refused({ id, command }, { problem }) {
      if (command.type !== 'reply' && command.type !== 'undo-reply') return false
      const { leadId } = command
      const conflict = problem.code === 'version_conflict' ? (problem.conflict as Conflict) : undefined
      if (command.type === 'reply') {
        takeOff(id, leadId)
        retract(id)
        forget(id)
        void drafts.restore(leadId, command.reply)
      }
      if (conflict) {
        memory.putProgress(leadId, conflict.current)
        settle(leadId)
        conflicts.set([...conflicts.get(), { leadId, conflict }])
        // A toast, because the staff member may have left the lead.
        toasts.show({ text: replyCopy.conflict.notSent, ribbon: 'brand' })
      } else if (problem.code !== 'not_found' || command.type === 'reply')
        toasts.show({ text: problem.message, ribbon: 'brand' })
      onChanged([leadId])
      return true
    },
  }
  const mailOf = (id: string, reply: ReplyContent): Mail => ({
    ...{ id, delivery_id: null, direction: 'out', sender_name: '', ...contentOf(reply), attachments: [], files: [] },
    ...{ staff_member_id: staffMemberId(), held_reason: null, created_at: new Date(now()).toISOString() },
  })

  return {
    written,
    conflicts,
    outcomes,
    unsend,
    dismissConflict: settle,
    send(leadId, written, marksAnswered, files = []) {
      const standing = memory.progressOf(leadId)
      if (!standing) return
      const id = newId()
      settle(leadId)
      drafts.clear(leadId)
      const reply = {
        ...contentOf(written),
        ...{ mark_answered: marksAnswered, version: standing.version },
        ...(files.length > 0 && { files: files.map(({ id }) => id) }),
      }
      add({ type: 'reply', leadId, reply }, id)
      const undo = () => unsend(leadId, id, written)
      notify([id], new Set([leadId]), { text: replyCopy.sendsSoon, undo, canUndoLater: false })
    },
  }
}

const MAX_SENT = 50

export function latest<Written>(all: readonly Written[], isSent: (one: Written) => boolean): Written[] {
  const gone = new Set(all.filter(isSent).slice(0, -MAX_SENT))
  return all.filter((one) => !gone.has(one))
}
