import { replyWords } from '#content/manager/reply.ts'
import type { Unanswered } from '../../api/client.ts'
import { createStore, type Store } from '../../shell/store.ts'
import type { Toasts } from '../../shell/toast-list.ts'
import type { Change, Conflict, Mail, Replied, ReplyWords } from '../lead-calls.ts'
import type { DeskMemory } from '../lead-memory.ts'
import type { ReplyDrafts } from '../reply/reply-drafts.ts'
import type { Kept } from './browser-storage.ts'

/** Somebody was quicker, so the reply was not sent; its words are a draft again. */
export interface ReplyConflict {
  leadId: string
  conflict: Conflict
}

export interface WrittenReply {
  leadId: string
  mail: Mail
}

export interface LeadReplies {
  /** Those that were written here, until the lead is read again with them. */
  written: Store<readonly WrittenReply[]>
  conflicts: Store<readonly ReplyConflict[]>
  send(leadId: string, words: ReplyWords, marksAnswered: boolean): void
  takeBack(leadId: string, replyId: string, words: ReplyWords): void
  settle(leadId: string): void
}

/** What the outbox tells of replies. */
export interface ReplyOutcomes {
  show(entry: Kept): void
  replied(entry: Kept, replied: Replied): void
  takenBack(entry: Kept): void
  /** True when the entry was a reply's. */
  refused(entry: Kept, answer: Extract<Unanswered, { state: 'refused' }>): boolean
}

interface Parts {
  memory: Pick<DeskMemory, 'standingOf' | 'putStanding'>
  toasts: Pick<Toasts, 'show'>
  operatorId(): string
  now(): number
  newId(): string
  onChanged(leadIds: readonly string[]): void
  drafts: Pick<ReplyDrafts, 'clear' | 'giveBack' | 'sent'>
  add(what: Kept['what'], id: string): void
  takeOut(id: string): boolean
  /** Shows until `takeOff` what working on the lead changes, and this besides. */
  work(entryId: string, leadId: string, change: Change): void
  takeOff(entryId: string, leadId: string): void
  /** Says what these entries do, with the way back. */
  notify(entryIds: readonly string[], leadIds: Set<string>, words: string, undo: () => void): void
  /** Takes that notice away, because nothing was done. */
  retract(entryId: string): void
  /** Sends the way back from what that work has changed. */
  takeBackWork(entryId: string, leadId: string): void
}

export function createLeadReplies(parts: Parts): LeadReplies & { outcomes: ReplyOutcomes } {
  const { memory, toasts, operatorId, now, newId, onChanged, drafts, add, takeOut } = parts
  const { work, takeOff, notify, retract, takeBackWork } = parts
  const written = createStore<readonly WrittenReply[]>([])
  const conflicts = createStore<readonly ReplyConflict[]>([])
  const forget = (id: string) => written.set(written.get().filter(({ mail }) => mail.id !== id))
  const settle = (leadId: string) => conflicts.set(conflicts.get().filter((one) => one.leadId !== leadId))

  function takeBack(leadId: string, replyId: string, words: ReplyWords) {
    const { subject, text } = words
    if (!takeOut(replyId)) return add({ type: 'no-reply', leadId, replyId, words: { subject, text } }, newId())
    takeOff(replyId, leadId)
    forget(replyId)
    void drafts.giveBack(leadId, words)
  }

  const outcomes: ReplyOutcomes = {
    show({ id, what }) {
      if (what.type !== 'reply') return
      work(id, what.leadId, what.reply.mark_answered ? { stage: 'answered' } : {})
      written.set([
        ...latest(written.get(), ({ mail }) => mail.delivery_id !== null),
        { leadId: what.leadId, mail: mailOf(id, what.reply) },
      ])
    },
    replied({ id }, { mail, progress }) {
      memory.putStanding(progress.id, progress)
      takeOff(id, progress.id)
      written.set(written.get().map((one) => (one.mail.id === id ? { ...one, mail } : one)))
      void drafts.sent(progress.id)
      onChanged([progress.id])
    },
    takenBack({ what }) {
      if (what.type !== 'no-reply') return
      const { leadId, replyId, words } = what
      forget(replyId)
      void drafts.giveBack(leadId, words)
      takeBackWork(replyId, leadId)
      onChanged([leadId])
    },
    refused({ id, what }, { problem }) {
      if (what.type !== 'reply' && what.type !== 'no-reply') return false
      const { leadId } = what
      const conflict = problem.code === 'changed_meanwhile' ? (problem.conflict as Conflict) : undefined
      if (what.type === 'reply') {
        takeOff(id, leadId)
        retract(id)
        forget(id)
        void drafts.giveBack(leadId, what.reply)
      }
      if (conflict) {
        memory.putStanding(leadId, conflict.current)
        settle(leadId)
        conflicts.set([...conflicts.get(), { leadId, conflict }])
        // Its lead may not be open any more.
        toasts.show({ words: replyWords.conflict.notSent, ribbon: 'brand' })
      } else if (problem.code !== 'not_found' || what.type === 'reply')
        toasts.show({ words: problem.message, ribbon: 'brand' })
      onChanged([leadId])
      return true
    },
  }
  const mailOf = (id: string, { subject, text }: ReplyWords): Mail => ({
    ...{ id, delivery_id: null, direction: 'out', sender_name: '', subject, text, attachments: [] },
    ...{ staff_member_id: operatorId(), held_reason: null, created_at: new Date(now()).toISOString() },
  })

  return {
    written,
    conflicts,
    outcomes,
    takeBack,
    settle,
    send(leadId, { subject, text }, marksAnswered) {
      const standing = memory.standingOf(leadId)
      if (!standing) return
      const id = newId()
      settle(leadId)
      drafts.clear(leadId)
      const reply = { subject, text, mark_answered: marksAnswered, version: standing.version }
      add({ type: 'reply', leadId, reply }, id)
      notify([id], new Set([leadId]), replyWords.leaves, () => takeBack(leadId, id, { subject, text }))
    },
  }
}

/** Sent replies or notes that stay in memory, as many as leads that were read. */
const MOST_SENT = 50

/** All unsent ones, and the latest of the sent ones. */
export function latest<Written>(all: readonly Written[], isSent: (one: Written) => boolean): Written[] {
  const gone = new Set(all.filter(isSent).slice(0, -MOST_SENT))
  return all.filter((one) => !gone.has(one))
}
