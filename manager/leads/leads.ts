import { inboxCopy } from '#content/manager/inbox.ts'
import { siteClock } from '../dates/site-clock.ts'
import { counts as shellCounts } from '../shell/counts.ts'
import { me } from '../shell/me.ts'
import { createStore } from '../shell/store.ts'
import { toasts } from '../shell/toast-list.ts'
import { afterPaint } from './after-paint.ts'
import { createBrowserStorage, type NoteDraft } from './changes/browser-storage.ts'
import { createLeadChanges } from './changes/lead-changes.ts'
import { createLeadReader } from './lead/lead-reader.ts'
import { type Colleague, type InboxCounts, leadCalls, type Row } from './lead-calls.ts'
import { createLeadMemory } from './lead-memory.ts'
import { createLeadList } from './list/lead-list.ts'
import { createSelection, createSingleSelection } from './list/selection.ts'
import { createLeadUpdates } from './live-updates.ts'
import { createReplyDrafts, greetingOf, type StoredReply } from './reply/reply-drafts.ts'

const VERSION = 0x40
const VARIANT = 0x80

/** A UUID. Pages over plain HTTP from another host have no `crypto.randomUUID`. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | VERSION
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | VARIANT
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export const signature = () => me.get()?.staff_member.signature ?? ''

const staffMemberId = () => me.get()?.staff_member.id ?? ''
const now = () => Date.now()

export const memory = createLeadMemory(staffMemberId, now)
export const reader = createLeadReader(leadCalls, memory)

export const current = createSingleSelection()
/** The row that the Tab key focuses. */
export const tabStop = createSingleSelection()
export const selection = createSelection()

export const counts = createStore<InboxCounts | undefined>(undefined)
export const colleagues = createStore<readonly Colleague[]>([])
export const newestAt = createStore<string | undefined>(undefined)
export const drafts = createBrowserStorage<NoteDraft>('drafts')
export const replyDrafts = createReplyDrafts({
  calls: leadCalls,
  storage: createBrowserStorage('drafts'),
  staffMemberId,
  isInOutbox: (leadId, { subject, text }) =>
    changes.outbox.waiting
      .get()
      .some(
        ({ command }) =>
          command.type === 'reply' &&
          command.leadId === leadId &&
          command.reply.subject === subject &&
          command.reply.text === text,
      ),
  greetingOf(leadId) {
    const detail = memory.details.get(leadId)
    return detail?.state === 'read' ? greetingOf(detail.lead) : ''
  },
  signature,
})

export const changes = createLeadChanges({
  calls: leadCalls,
  memory,
  storage: createBrowserStorage('outbox'),
  replyDrafts,
  toasts,
  staffMemberId,
  now,
  newId,
  afterPaint,
  onChanged(ids) {
    const open = live.openLead()
    if (open !== undefined && ids.includes(open)) void reader.reread(open)
  },
})

export const list = createLeadList({
  calls: leadCalls,
  putRow: memory.putRow,
  rowOf: memory.rows.get,
  forgetRow: (id) => memory.rows.set(id, undefined),
  staffMemberId,
  now,
  onTop: () => void live.inbox.pendingLeads.takePending(),
  onNewest: setNewest,
})

/** True if a change or draft exists only on this device. */
export async function hasUnsent(): Promise<boolean> {
  if (changes.outbox.waiting.get().length > 0) return true
  const typed = await createBrowserStorage<NoteDraft | StoredReply>('drafts').all()
  return typed.some((one) => one.staffMemberId === staffMemberId() && !('savedAt' in one && one.savedAt !== null))
}

/** Arrival numbers start at 0. */
const BEFORE_ALL = -1

/** Leads that arrive after it are pending. */
function setNewest(newest: Row | undefined): void {
  newestAt.set(newest?.created_at)
  live.inbox.pendingLeads.reset(newest?.seq ?? BEFORE_ALL)
}

export const live = createLeadUpdates({ memory, list, reader, counts, onReconnected })

function onReconnected(): void {
  changes.outbox.flush()
  replyDrafts.flush()
}

counts.subscribe(() => {
  const { waiting, dead, unknown } = counts.get() ?? { waiting: 0, dead: 0, unknown: 0 }
  const stopped = dead + unknown
  shellCounts.show('leads', waiting > 0 ? { count: waiting, label: inboxCopy.waitingCount(waiting) } : undefined)
  shellCounts.show(
    'deliveries',
    stopped > 0 ? { count: stopped, label: inboxCopy.failedCount(stopped), tone: 'bad' } : undefined,
  )
})

export const clock = () => siteClock(me.get()?.settings.time_zone ?? 'UTC')

export const nameOfStaff = (id: string, known: readonly Colleague[] = colleagues.get()): string | undefined =>
  known.find((colleague) => colleague.id === id)?.name

let isStarted = false

/** Runs once per document. */
export function startLeads(): void {
  if (isStarted) return
  isStarted = true
  void changes.restore(staffMemberId())
  void leadCalls.colleagues().then((answer) => answer.state === 'done' && colleagues.set(answer.data))
  void leadCalls.counts().then((answer) => answer.state === 'done' && counts.set(answer.data))
  if (live.inbox.pendingLeads.newest() === undefined) readNewest()
  live.inbox.start()
}

function readNewest(): void {
  void live.readNewest().then((row) => {
    // If the list was read in the meantime, its value is newer.
    if (live.inbox.pendingLeads.newest() === undefined) setNewest(row)
  })
}
