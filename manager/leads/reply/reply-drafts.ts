import { replyCopy } from '#content/manager/reply.ts'
import type { BrowserStorage } from '../changes/browser-storage.ts'
import type { Lead, LeadCalls, ReplyContent, TimelineEvent } from '../lead-calls.ts'
import { createKeyedStore, type KeyedStore } from '../lead-memory.ts'

/** A reply that was typed and not sent. */
export interface ReplyDraft extends ReplyContent {
  /** Where it would survive a reload: on this device, or on the server since then. */
  saved: { on: 'device' } | { on: 'server'; at: string } | undefined
}

/** As the device keeps it. */
export interface StoredReply extends ReplyContent {
  id: string
  operatorId: string
  /** When the server had these very words; null where it does not. */
  savedAt: string | null
}

/** By lead; on the device at once, and on the server once nothing is typed for a while. */
export interface ReplyDrafts {
  shown: KeyedStore<ReplyDraft>
  /** Reads what is kept. */
  open(leadId: string): Promise<void>
  type(leadId: string, words: ReplyContent): void
  /** Throws it away, here and on the server. */
  discard(leadId: string): void
  /** It is on its way; the server drops its draft with the reply. */
  clear(leadId: string): void
  /** The server has stored the reply, and dropped what was typed after it as well. */
  sent(leadId: string): Promise<void>
  /** Puts an unsent reply back into the draft, above newer text. */
  restore(leadId: string, words: ReplyContent): Promise<void>
  /** Saves now, as when the lead is left or the connection is back. */
  flush(): void
}

interface Parts {
  calls: Pick<LeadCalls, 'draft' | 'saveDraft' | 'removeDraft'>
  storage: BrowserStorage<StoredReply>
  operatorId(): string
  /** Whether these words wait in the outbox, and are no draft any more. */
  isInOutbox(leadId: string, words: ReplyContent): boolean
  /** With what each reply to this lead begins by itself. */
  greetingOf(leadId: string): string
}

/** Milliseconds after the last letter. */
const DEVICE_SAVE_DELAY = 300
const SERVER_SAVE_DELAY = 2_000

export function createReplyDrafts({
  calls,
  storage: keeping,
  operatorId,
  isInOutbox: isLeaving,
  greetingOf,
}: Parts): ReplyDrafts {
  const shown = createKeyedStore<ReplyDraft>()
  const timers = new Map<string, ReturnType<typeof setTimeout>[]>()
  const calling = new Map<string, Promise<void>>()

  const show = (leadId: string, { subject, text }: ReplyContent, kept?: ReplyDraft['saved']) =>
    shown.set(leadId, { subject, text, saved: kept })

  function stop(leadId: string) {
    timers.get(leadId)?.forEach(clearTimeout)
    timers.delete(leadId)
  }

  async function keep(leadId: string, savedAt: string | null) {
    const draft = shown.get(leadId)
    if (!draft) return
    const { subject, text } = draft
    await keeping.put({ id: keyOf(leadId), operatorId: operatorId(), subject, text, savedAt })
    if (shown.get(leadId) === draft && !draft.saved) show(leadId, draft, { on: 'device' })
  }

  /** One call after another, so that the last words are the last to arrive. */
  function next(leadId: string, act: () => Promise<unknown>): Promise<void> {
    const run = (calling.get(leadId) ?? Promise.resolve()).then(async () => {
      await act()
      if (calling.get(leadId) === run) calling.delete(leadId)
    })
    calling.set(leadId, run)
    return run
  }

  function save(leadId: string): Promise<void> {
    stop(leadId)
    return next(leadId, async () => {
      const draft = shown.get(leadId)
      if (!draft || draft.saved?.on === 'server') return
      const { subject, text } = draft
      const answer = await calls.saveDraft(leadId, { subject, text })
      if (!isSame(shown.get(leadId), draft)) return
      if (answer.state === 'done') show(leadId, draft, { on: 'server', at: answer.data.updated_at })
      await keep(leadId, answer.state === 'done' ? answer.data.updated_at : null)
    })
  }

  function put(leadId: string, words: ReplyContent) {
    stop(leadId)
    show(leadId, words)
    timers.set(leadId, [
      setTimeout(() => void keep(leadId, null), DEVICE_SAVE_DELAY),
      setTimeout(() => void save(leadId), SERVER_SAVE_DELAY),
    ])
  }

  function forget(leadId: string) {
    stop(leadId)
    shown.set(leadId, undefined)
    void keeping.remove(keyOf(leadId))
  }

  async function keptOf(leadId: string): Promise<StoredReply | undefined> {
    const all = await keeping.all()
    // Another person used this browser, and their session ended while no tab was open.
    for (const { id, operatorId: owner } of all) if (owner !== operatorId()) void keeping.remove(id)
    return all.find(({ id, operatorId: owner }) => id === keyOf(leadId) && owner === operatorId())
  }

  return {
    shown,
    async open(leadId) {
      const kept = await keptOf(leadId)
      if (kept && !shown.get(leadId)) show(leadId, kept, savedState(kept))
      // What the server has not got yet is newer than what it has.
      if (shown.get(leadId) && shown.get(leadId)?.saved?.on !== 'server') return save(leadId)
      const before = shown.get(leadId)
      const answer = await calls.draft(leadId)
      if (answer.state !== 'done' || shown.get(leadId) !== before) return
      const draft = answer.data
      if (!draft || isLeaving(leadId, draft)) return forget(leadId)
      show(leadId, draft, { on: 'server', at: draft.updated_at })
      await keep(leadId, draft.updated_at)
    },
    type: put,
    discard(leadId) {
      forget(leadId)
      void next(leadId, () => calls.removeDraft(leadId))
    },
    clear(leadId) {
      forget(leadId)
      // A save that is under way may arrive after the reply.
      if (calling.has(leadId))
        void next(leadId, async () => {
          if (!shown.get(leadId)) await calls.removeDraft(leadId)
        })
    },
    async sent(leadId) {
      const draft = shown.get(leadId)
      if (!draft) return
      show(leadId, draft)
      await save(leadId)
    },
    async restore(leadId, words) {
      const typed = shown.get(leadId) ?? (await keptOf(leadId))
      const since = typed?.text === words.text ? '' : withoutGreeting(typed?.text ?? '', greetingOf(leadId))
      stop(leadId)
      show(leadId, { subject: words.subject, text: [words.text, since].filter(Boolean).join('\n\n') })
      // The outbox has them no more.
      await keep(leadId, null)
      await save(leadId)
    },
    flush() {
      for (const leadId of shown.keys()) if (shown.get(leadId)?.saved?.on !== 'server') void save(leadId)
    },
  }
}

/** What somebody has typed by hand; of a greeting that was only cut short, nothing. */
function withoutGreeting(text: string, greeting: string): string {
  if (greeting.startsWith(text.trimEnd())) return ''
  return text.startsWith(greeting.trimEnd()) ? text.slice(greeting.trimEnd().length).trimStart() : text
}

const keyOf = (leadId: string) => `${leadId} reply`

const isSame = (one: ReplyContent | undefined, other: ReplyContent) =>
  one?.subject === other.subject && one.text === other.text

const savedState = ({ savedAt }: StoredReply): ReplyDraft['saved'] =>
  savedAt === null ? { on: 'device' } : { on: 'server', at: savedAt }

/** With what a reply begins: the subject of the last mail, and a greeting. */
export function initialReply(
  { kind, first_name }: Pick<Lead, 'kind' | 'first_name'>,
  order: readonly TimelineEvent[],
): ReplyContent {
  const last = order.find(({ type }) => type === 'mail')
  const subject = last?.type === 'mail' ? replyCopy.again(last.mail.subject) : replyCopy.subjects[kind]
  return { subject, text: first_name ? replyCopy.greeting(first_name) : '' }
}
