import { replyCopy } from '#content/manager/reply.ts'
import { joinReplyText, splitReplyText, withoutSignature } from '#domain/leads/reply-text.ts'
import type { BrowserStorage } from '../changes/browser-storage.ts'
import type { Lead, LeadCalls, ReplyContent } from '../lead-calls.ts'
import { createKeyedStore, type KeyedStore } from '../lead-memory.ts'

export interface ReplyDraft extends ReplyContent {
  /** Where it is stored, if anywhere: on this device, or on the server. */
  saved: { on: 'device' } | { on: 'server'; at: string } | undefined
}

export interface StoredReply extends ReplyContent {
  id: string
  staffMemberId: string
  /** When the server stored exactly this text; null if it did not. */
  savedAt: string | null
}

/** Drafts by lead. Stored on the device quickly, and on the server after a pause in typing. */
export interface ReplyDrafts {
  shown: KeyedStore<ReplyDraft>
  open(leadId: string): Promise<void>
  type(leadId: string, reply: ReplyContent): void
  discard(leadId: string): void
  /** The reply is in the outbox; the server deletes its draft when it stores the reply. */
  clear(leadId: string): void
  /** The server stored the reply and deleted its draft, so newer text has to be saved again. */
  sent(leadId: string): Promise<void>
  /** Puts an unsent reply back into the draft, above newer text. */
  restore(leadId: string, reply: ReplyContent): Promise<void>
  /** Saves now, for example when the user leaves the lead or reconnects. */
  flush(): void
}

interface Parts {
  calls: Pick<LeadCalls, 'draft' | 'saveDraft' | 'removeDraft'>
  storage: BrowserStorage<StoredReply>
  staffMemberId(): string
  /** True if this text is in the outbox, and so is no draft any more. */
  isInOutbox(leadId: string, reply: ReplyContent): boolean
  /** The greeting that each reply to this lead starts with. */
  greetingOf(leadId: string): string
  /** Of this staff member. */
  signature(): string
}

/** Milliseconds after the last key press. */
const DEVICE_SAVE_DELAY = 300
const SERVER_SAVE_DELAY = 2_000

export function createReplyDrafts({
  calls,
  storage,
  staffMemberId,
  isInOutbox,
  greetingOf,
  signature,
}: Parts): ReplyDrafts {
  const shown = createKeyedStore<ReplyDraft>()
  const timers = new Map<string, ReturnType<typeof setTimeout>[]>()
  const calling = new Map<string, Promise<void>>()

  const show = (leadId: string, reply: ReplyContent, saved?: ReplyDraft['saved']) =>
    shown.set(leadId, { ...contentOf(reply), saved })

  function stop(leadId: string) {
    timers.get(leadId)?.forEach(clearTimeout)
    timers.delete(leadId)
  }

  async function markSaved(leadId: string, savedAt: string | null) {
    const draft = shown.get(leadId)
    if (!draft) return
    await storage.put({ id: keyOf(leadId), staffMemberId: staffMemberId(), ...contentOf(draft), savedAt })
    if (shown.get(leadId) === draft && !draft.saved) show(leadId, draft, { on: 'device' })
  }

  /** Runs calls one by one, so that the last text arrives last. */
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
      const answer = await calls.saveDraft(leadId, contentOf(draft))
      if (!isSame(shown.get(leadId), draft)) return
      if (answer.state === 'done') show(leadId, draft, { on: 'server', at: answer.data.updated_at })
      await markSaved(leadId, answer.state === 'done' ? answer.data.updated_at : null)
    })
  }

  function put(leadId: string, reply: ReplyContent) {
    stop(leadId)
    show(leadId, reply)
    timers.set(leadId, [
      setTimeout(() => void markSaved(leadId, null), DEVICE_SAVE_DELAY),
      setTimeout(() => void save(leadId), SERVER_SAVE_DELAY),
    ])
  }

  function forget(leadId: string) {
    stop(leadId)
    shown.set(leadId, undefined)
    void storage.remove(keyOf(leadId))
  }

  async function savedDraftOf(leadId: string): Promise<StoredReply | undefined> {
    const all = await storage.all()
    // Deletes drafts of another staff member whose session ended while no tab was open.
    for (const { id, staffMemberId: owner } of all) if (owner !== staffMemberId()) void storage.remove(id)
    return all.find(({ id, staffMemberId: owner }) => id === keyOf(leadId) && owner === staffMemberId())
  }

  return {
    shown,
    async open(leadId) {
      const saved = await savedDraftOf(leadId)
      if (saved && !shown.get(leadId)) show(leadId, saved, savedState(saved))
      // Unsaved text is newer than the server's.
      if (shown.get(leadId) && shown.get(leadId)?.saved?.on !== 'server') return save(leadId)
      const before = shown.get(leadId)
      const answer = await calls.draft(leadId)
      if (answer.state !== 'done' || shown.get(leadId) !== before) return
      const draft = answer.data
      if (!draft || isInOutbox(leadId, draft)) return forget(leadId)
      show(leadId, draft, { on: 'server', at: draft.updated_at })
      await markSaved(leadId, draft.updated_at)
    },
    type: put,
    discard(leadId) {
      forget(leadId)
      void next(leadId, () => calls.removeDraft(leadId))
    },
    clear(leadId) {
      forget(leadId)
      // A running save may arrive after the reply.
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
    async restore(leadId, reply) {
      const typed = shown.get(leadId) ?? (await savedDraftOf(leadId))
      const since = typed?.text === reply.text ? '' : newText(typed?.text ?? '', greetingOf(leadId), signature())
      stop(leadId)
      show(leadId, {
        subject: reply.subject,
        text: withNewText(reply.text, since, signature()),
        cc: reply.cc || typed?.cc,
      })
      // The outbox no longer stores this text.
      await markSaved(leadId, null)
      await save(leadId)
    },
    flush() {
      for (const leadId of shown.keys()) if (shown.get(leadId)?.saved?.on !== 'server') void save(leadId)
    },
  }
}

/** Own text without greeting and signature. */
const newText = (text: string, greeting: string, signature: string): string =>
  withoutGreeting(withoutSignature(splitReplyText(text).own, signature), greeting)

function withNewText(text: string, since: string, signature: string): string {
  if (since === '') return text
  const { own, quote } = splitReplyText(text)
  const above = withoutSignature(own, signature)
  const parts = above === own ? [above, since] : [above, since, signature]
  return joinReplyText({ own: parts.filter(Boolean).join('\n\n'), quote })
}

/** Text without the greeting; empty if only a part of the greeting is left. */
function withoutGreeting(text: string, greeting: string): string {
  if (greeting.startsWith(text.trimEnd())) return ''
  return text.startsWith(greeting.trimEnd()) ? text.slice(greeting.trimEnd().length).trimStart() : text
}

/** Entries that an older release stored on the device have no Cc. */
export const contentOf = ({ subject, text, cc = '' }: ReplyContent) => ({ subject, text, cc })

const keyOf = (leadId: string) => `${leadId} reply`

const isSame = (one: ReplyContent | undefined, other: ReplyContent) =>
  one?.subject === other.subject && one.text === other.text && (one.cc ?? '') === (other.cc ?? '')

const savedState = ({ savedAt }: StoredReply): ReplyDraft['saved'] =>
  savedAt === null ? { on: 'device' } : { on: 'server', at: savedAt }

export const greetingOf = ({ first_name }: Pick<Lead, 'first_name'>): string =>
  first_name ? replyCopy.greeting(first_name) : ''
