import { deskWords } from '#content/manager/desk.ts'
import { deskClock } from '../dates/site-clock.ts'
import { counts as shellCounts } from '../shell/counts.ts'
import { me } from '../shell/me.ts'
import { createStore } from '../shell/store.ts'
import { toasts } from '../shell/toast-list.ts'
import { afterPaint } from './after-paint.ts'
import { keepInBrowser, type TypedNote } from './changes/browser-storage.ts'
import { createLeadChanges } from './changes/lead-changes.ts'
import { createLeadReader } from './lead/lead-reader.ts'
import { type Colleague, type DeskCounts, deskCalls, type Row } from './lead-calls.ts'
import { createDeskMemory } from './lead-memory.ts'
import { createDeskList } from './list/lead-list.ts'
import { createChoice, createSelection } from './list/selection.ts'
import { createDeskLive } from './live-updates.ts'
import { createReplyDrafts, firstWords, type KeptReply } from './reply/reply-drafts.ts'

const VERSION = 0x40
const VARIANT = 0x80

/** A UUID; pages over plain HTTP from another host have no `crypto.randomUUID`. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | VERSION
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | VARIANT
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const operatorId = () => me.get()?.operator.id ?? ''
const now = () => Date.now()

/** What was read, and is forgotten with the document when somebody signs out. */
export const memory = createDeskMemory(operatorId, now)
export const reader = createLeadReader(deskCalls, memory)

/** The lead beside the list, where there is room for one. */
export const current = createChoice()
/** The row that the Tab key leads to. */
export const stop = createChoice()
export const selection = createSelection()

export const counts = createStore<DeskCounts | undefined>(undefined)
export const colleagues = createStore<readonly Colleague[]>([])
/** When the newest lead that is known came. */
export const newestAt = createStore<string | undefined>(undefined)
export const drafts = keepInBrowser<TypedNote>('drafts')
export const replyDrafts = createReplyDrafts({
  calls: deskCalls,
  keeping: keepInBrowser('drafts'),
  operatorId,
  isLeaving: (leadId, { subject, text }) =>
    changes.outbox.waiting
      .get()
      .some(
        ({ what }) =>
          what.type === 'reply' && what.leadId === leadId && what.reply.subject === subject && what.reply.text === text,
      ),
  greetingOf(leadId) {
    const detail = memory.details.get(leadId)
    return detail?.state === 'read' ? firstWords(detail.lead, []).text : ''
  },
})

export const changes = createLeadChanges({
  calls: deskCalls,
  memory,
  keeping: keepInBrowser('kept'),
  replyDrafts,
  toasts,
  operatorId,
  now,
  newId,
  afterPaint,
  onChanged(ids) {
    const open = live.openLead()
    if (open !== undefined && ids.includes(open)) void reader.reread(open)
  },
})

export const list = createDeskList({
  calls: deskCalls,
  putRow: memory.putRow,
  rowOf: memory.rows.get,
  forgetRow: (id) => memory.rows.set(id, undefined),
  operatorId,
  now,
  onTop: () => void live.desk.tray.letIn(),
  onNewest: begin,
})

/** Whether changes wait, or words are being typed that the server does not have. */
export async function hasUnsent(): Promise<boolean> {
  if (changes.outbox.waiting.get().length > 0) return true
  const typed = await keepInBrowser<TypedNote | KeptReply>('drafts').all()
  return typed.some((one) => one.operatorId === operatorId() && !('savedAt' in one && one.savedAt !== null))
}

/** The first lead of all has the order of arrival 0. */
const BEFORE_ALL = -1

/** What comes after it waits in the tray. */
function begin(newest: Row | undefined): void {
  newestAt.set(newest?.created_at)
  live.desk.tray.begin(newest?.seq ?? BEFORE_ALL)
}

export const live = createDeskLive({ memory, list, reader, counts, onReached })

function onReached(): void {
  changes.outbox.flush()
  replyDrafts.flush()
}

counts.subscribe(() => {
  const { waiting, dead, unknown } = counts.get() ?? { waiting: 0, dead: 0, unknown: 0 }
  const stopped = dead + unknown
  shellCounts.show('leads', waiting > 0 ? { count: waiting, words: deskWords.waitingCount(waiting) } : undefined)
  shellCounts.show(
    'deliveries',
    stopped > 0 ? { count: stopped, words: deskWords.stoppedCount(stopped), tone: 'bad' } : undefined,
  )
})

export const clock = () => deskClock(me.get()?.desk.time_zone ?? 'UTC')

export const nameOfStaff = (id: string, known: readonly Colleague[] = colleagues.get()): string | undefined =>
  known.find((colleague) => colleague.id === id)?.name

let isStarted = false

/** Once to a document: it ends with the document itself. */
export function startDesk(): void {
  if (isStarted) return
  isStarted = true
  void changes.restore(operatorId())
  void deskCalls.colleagues().then((answer) => answer.state === 'done' && colleagues.set(answer.data))
  void deskCalls.counts().then((answer) => answer.state === 'done' && counts.set(answer.data))
  if (live.desk.tray.newest() === undefined) readNewest()
  live.desk.start()
}

function readNewest(): void {
  void live.readNewest().then((row) => {
    // A list that was read from its top meanwhile knows better.
    if (live.desk.tray.newest() === undefined) begin(row)
  })
}
