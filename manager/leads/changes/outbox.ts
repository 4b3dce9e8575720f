import type { CallResult, FailedCall } from '../../api/client.ts'
import { createStore, type Store } from '../../shell/store.ts'
import type { ChangeResult, LeadCalls, Note, ReplyResult } from '../lead-calls.ts'
import type { BrowserStorage, OutboxEntry } from './browser-storage.ts'

export interface OutboxOutcomes {
  changed(entry: OutboxEntry, changed: ChangeResult): void
  noteSaved(entry: OutboxEntry, note: Note): void
  noteRemoved(entry: OutboxEntry): void
  replied(entry: OutboxEntry, replied: ReplyResult): void
  unsent(entry: OutboxEntry): void
  /** The server refused the entry for good. */
  refused(entry: OutboxEntry, answer: Extract<FailedCall, { state: 'refused' }>): void
  /** The server failed several times; the entry waits until the staff member sends it again. */
  failed(entry: OutboxEntry): void
}

/** Sends all changes one by one, and stores them while the server is unreachable. */
export interface Outbox {
  waiting: Store<readonly OutboxEntry[]>
  /** True if the last attempt failed, so entries will wait for a while. */
  isStuck: Store<boolean>
  failed: Store<readonly string[]>
  add(entry: OutboxEntry): void
  /** False if the entry was sent already or is being sent. */
  cancel(id: string): boolean
  /** Tries again now, for example after a reconnect. */
  flush(): void
  retry(id: string): void
  /** Loads entries that an earlier page of the same staff member did not send. */
  load(staffMemberId: string): Promise<readonly OutboxEntry[]>
}

/** Milliseconds between attempts, unless a reconnect is reported first. */
const RETRY_DELAY = 10_000
const MAX_ATTEMPTS = 3

export type OutboxCalls = Pick<LeadCalls, 'change' | 'saveNote' | 'removeNote' | 'sendReply' | 'takeBackReply'>

interface Parts {
  calls: OutboxCalls
  storage: BrowserStorage<OutboxEntry>
  outcomes: OutboxOutcomes
  /** Sends after the next paint, so that a key press shows its effect first. */
  afterPaint(act: () => void): void
}

export function createOutbox({ calls, storage, outcomes, afterPaint }: Parts): Outbox {
  const waiting = createStore<readonly OutboxEntry[]>([])
  const isStuck = createStore(false)
  const failed = createStore<readonly string[]>([])
  /** By lead and version: the version after a change of our own. */
  const versions = new Map<string, number>()
  let sending: OutboxEntry | undefined
  let isRunning = false
  /** The time in the server's Retry-After is not over. */
  let isLimited = false
  let failures = { id: '', count: 0 }
  /** The connection came back while an earlier call was still failing. */
  let isFlushed = false
  let retry: ReturnType<typeof setTimeout> | undefined

  async function run() {
    if (isRunning || isLimited) return
    isRunning = true
    isFlushed = false
    clearTimeout(retry)
    let pause: number | undefined
    try {
      pause = await sendAll()
    } finally {
      sending = undefined
      isRunning = false
    }
    // A server that limits us does not report when it is ready, so use a timer.
    if (pause !== undefined && (isLimited || !isFlushed)) retry = setTimeout(resume, pause)
    // An entry was added after the last one was sent but before this run ended.
    else if (nextOf(waiting.get())) void run()
  }

  function resume() {
    isLimited = false
    void run()
  }

  async function sendAll(): Promise<number | undefined> {
    for (let next = nextOf(waiting.get()); next; next = nextOf(waiting.get())) {
      sending = next
      const result = await send(next)
      if (result === 'done') drop(next.id)
      const isPaused = typeof result === 'number'
      showStuck(isPaused)
      if (isPaused) return result
    }
    return undefined
  }

  /** Later changes of a lead build on the failed one, so they wait for it. */
  function nextOf(entries: readonly OutboxEntry[]): OutboxEntry | undefined {
    const leads = new Set(entries.filter(({ id }) => failed.get().includes(id)).flatMap(leadsOf))
    return entries.find((entry) => !leadsOf(entry).some((id) => leads.has(id)))
  }

  function showStuck(isPaused: boolean) {
    const next = isPaused || failed.get().length > 0
    if (isStuck.get() !== next) isStuck.set(next)
  }

  function forgetFailure(id: string) {
    if (failed.get().includes(id)) failed.set(failed.get().filter((one) => one !== id))
  }

  function drop(id: string) {
    waiting.set(waiting.get().filter((entry) => entry.id !== id))
    forgetFailure(id)
    if (waiting.get().length === 0) {
      showStuck(false)
      // Entries added later carry versions from the server.
      versions.clear()
    }
    void storage.remove(id)
  }

  /** A number is the milliseconds until the next attempt. The server stores a repeated entry once. */
  async function send(entry: OutboxEntry): Promise<'done' | 'set aside' | number> {
    const answer = await call(entry)
    if (answer.state === 'done') {
      notify(entry, answer.data)
      return 'done'
    }
    if (answer.state === 'unreachable' || answer.problem.code === 'not_signed_in') return RETRY_DELAY
    const { status } = answer.problem
    if (status === 429) {
      isLimited = true
      return answer.retryAfter === undefined ? RETRY_DELAY : answer.retryAfter * 1_000
    }
    if (status < 500) {
      outcomes.refused(entry, answer)
      return 'done'
    }
    failures = { id: entry.id, count: failures.id === entry.id ? failures.count + 1 : 1 }
    if (failures.count < MAX_ATTEMPTS) return RETRY_DELAY
    failures = { id: '', count: 0 }
    failed.set([...failed.get(), entry.id])
    outcomes.failed(entry)
    return 'set aside'
  }

  function call({ id, command }: OutboxEntry): Promise<CallResult<unknown>> {
    if (command.type === 'changes')
      return calls.change(command.changes.map((change) => ({ ...change, version: currentVersion(change) })))
    const { leadId } = command
    if (command.type === 'note') return calls.saveNote(leadId, id, command.note)
    if (command.type === 'remove-note') return calls.removeNote(leadId, command.noteId)
    if (command.type === 'undo-reply') return calls.takeBackReply(leadId, command.replyId)
    const version = currentVersion({ id: leadId, version: command.reply.version })
    return calls.sendReply(leadId, id, { ...command.reply, version })
  }

  function notify(entry: OutboxEntry, data: unknown) {
    const { command } = entry
    if (command.type === 'note') outcomes.noteSaved(entry, data as Note)
    else if (command.type === 'remove-note') outcomes.noteRemoved(entry)
    else if (command.type === 'undo-reply') outcomes.unsent(entry)
    else if (command.type === 'reply') {
      const replied = data as ReplyResult
      learn({ id: command.leadId, version: command.reply.version }, replied.progress.version)
      outcomes.replied(entry, replied)
    } else {
      const changed = data as ChangeResult
      for (const { id, version } of changed.done) {
        const sent = command.changes.find((change) => change.id === id)
        if (sent) learn(sent, version)
      }
      outcomes.changed(entry, changed)
    }
  }

  const learn = (sent: { id: string; version: number }, version: number) =>
    versions.set(`${sent.id} ${currentVersion(sent)}`, version)

  /** Changes in quick succession carry the same version, so map it to the latest one. */
  function currentVersion({ id, version }: { id: string; version: number }): number {
    const next = versions.get(`${id} ${version}`)
    return next === undefined || next === version ? version : currentVersion({ id, version: next })
  }

  return {
    waiting,
    isStuck,
    failed,
    add(entry) {
      waiting.set([...waiting.get(), entry])
      void storage.put(entry)
      afterPaint(() => void run())
    },
    cancel(id) {
      if (sending?.id === id || !waiting.get().some((entry) => entry.id === id)) return false
      drop(id)
      void run()
      return true
    },
    retry(id) {
      forgetFailure(id)
      void run()
    },
    flush() {
      isFlushed = true
      void run()
    },
    async load(staffMemberId) {
      const all = await storage.all()
      const known = new Set(waiting.get().map(({ id }) => id))
      const own = all.filter((entry) => entry.staffMemberId === staffMemberId && !known.has(entry.id))
      for (const { id } of all.filter((entry) => entry.staffMemberId !== staffMemberId)) void storage.remove(id)
      const loaded = own.toSorted((one, other) => one.at - other.at)
      if (loaded.length === 0) return loaded
      waiting.set([...loaded, ...waiting.get()])
      void run()
      return loaded
    },
  }
}

const leadsOf = ({ command }: OutboxEntry): string[] =>
  command.type === 'changes' ? command.changes.map(({ id }) => id) : [command.leadId]
