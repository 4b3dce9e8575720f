import type { Answer, Unanswered } from '../../api/client.ts'
import { createStore, type Store } from '../../shell/store.ts'
import type { Changed, DeskCalls, Note, Replied } from '../desk-calls.ts'
import type { Keeping, Kept } from './kept.ts'

export interface Outcomes {
  changed(entry: Kept, changed: Changed): void
  noted(entry: Kept, note: Note): void
  unnoted(entry: Kept): void
  replied(entry: Kept, replied: Replied): void
  takenBack(entry: Kept): void
  /** The server will not take it, however often it is sent. */
  refused(entry: Kept, answer: Extract<Unanswered, { state: 'refused' }>): void
}

/** Every change goes through here, one after another, and waits while nobody answers. */
export interface Outbox {
  /** In the order in which it is sent. */
  waiting: Store<readonly Kept[]>
  /** Whether the server did not answer, so that what waits is there for longer. */
  isStuck: Store<boolean>
  add(entry: Kept): void
  /** False when it was sent already, or just now. */
  takeOut(id: string): boolean
  /** Tries again, as after a lost connection. */
  flush(): void
  /** What an earlier page of the same operator could not send. */
  load(operatorId: string): Promise<readonly Kept[]>
}

/** Milliseconds between tries while nobody says that the connection is back. */
const RETRY = 10_000

export type OutboxCalls = Pick<DeskCalls, 'change' | 'saveNote' | 'removeNote' | 'sendReply' | 'takeBackReply'>

interface Parts {
  calls: OutboxCalls
  keeping: Keeping<Kept>
  outcomes: Outcomes
  /** Whoever presses a key sees what it did before anything is sent. */
  afterPaint(act: () => void): void
}

export function createOutbox({ calls, keeping, outcomes, afterPaint }: Parts): Outbox {
  const waiting = createStore<readonly Kept[]>([])
  const isStuck = createStore(false)
  /** By lead and version: the version that a change of our own has made of it. */
  const versions = new Map<string, number>()
  let sending: Kept | undefined
  let isRunning = false
  /** The connection came back while a call of before was still failing. */
  let isFlushed = false
  let retry: ReturnType<typeof setTimeout> | undefined

  async function run() {
    if (isRunning) return
    isRunning = true
    isFlushed = false
    clearTimeout(retry)
    try {
      await sendAll()
    } finally {
      sending = undefined
      isRunning = false
    }
    // A server that is busy says nothing when it is not any more.
    if (isStuck.get() && !isFlushed) retry = setTimeout(() => void run(), RETRY)
    // Added after the last one was sent, and before this came to its end.
    else if (waiting.get().length > 0) void run()
  }

  async function sendAll() {
    for (let [first] = waiting.get(); first; [first] = waiting.get()) {
      sending = first
      const isAnswered = await send(first)
      if (isStuck.get() === isAnswered) isStuck.set(!isAnswered)
      if (!isAnswered) return
      drop(first.id)
    }
  }

  function drop(id: string) {
    waiting.set(waiting.get().filter((entry) => entry.id !== id))
    if (waiting.get().length === 0 && isStuck.get()) isStuck.set(false)
    void keeping.remove(id)
  }

  /** False where nobody knows whether it was done: sent again, it is done once. */
  async function send(entry: Kept): Promise<boolean> {
    const answer = await call(entry)
    if (answer.state === 'unreachable') return false
    if (answer.state === 'refused') {
      if (answer.problem.code === 'not_signed_in' || answer.problem.status >= 500) return false
      outcomes.refused(entry, answer)
      return true
    }
    tell(entry, answer.data)
    return true
  }

  function call({ id, what }: Kept): Promise<Answer<unknown>> {
    if (what.type === 'changes')
      return calls.change(what.changes.map((change) => ({ ...change, version: currentVersion(change) })))
    const { leadId } = what
    if (what.type === 'note') return calls.saveNote(leadId, id, what.note)
    if (what.type === 'no-note') return calls.removeNote(leadId, what.noteId)
    if (what.type === 'no-reply') return calls.takeBackReply(leadId, what.replyId)
    const version = currentVersion({ id: leadId, version: what.reply.version })
    return calls.sendReply(leadId, id, { ...what.reply, version })
  }

  /** The data is what the call of this kind answers. */
  function tell(entry: Kept, data: unknown) {
    const { what } = entry
    if (what.type === 'note') outcomes.noted(entry, data as Note)
    else if (what.type === 'no-note') outcomes.unnoted(entry)
    else if (what.type === 'no-reply') outcomes.takenBack(entry)
    else if (what.type === 'reply') {
      const replied = data as Replied
      learn({ id: what.leadId, version: what.reply.version }, replied.progress.version)
      outcomes.replied(entry, replied)
    } else {
      const changed = data as Changed
      for (const { id, version } of changed.done) {
        const sent = what.changes.find((change) => change.id === id)
        if (sent) learn(sent, version)
      }
      outcomes.changed(entry, changed)
    }
  }

  const learn = (sent: { id: string; version: number }, version: number) =>
    versions.set(`${sent.id} ${currentVersion(sent)}`, version)

  /** Changes that were made one after another all name the version that was on the screen. */
  function currentVersion({ id, version }: { id: string; version: number }): number {
    const next = versions.get(`${id} ${version}`)
    return next === undefined || next === version ? version : currentVersion({ id, version: next })
  }

  return {
    waiting,
    isStuck,
    add(entry) {
      waiting.set([...waiting.get(), entry])
      void keeping.put(entry)
      afterPaint(() => void run())
    },
    takeOut(id) {
      if (sending?.id === id || !waiting.get().some((entry) => entry.id === id)) return false
      drop(id)
      return true
    },
    flush() {
      isFlushed = true
      void run()
    },
    async load(operatorId) {
      const all = await keeping.all()
      const known = new Set(waiting.get().map(({ id }) => id))
      const own = all.filter((entry) => entry.operatorId === operatorId && !known.has(entry.id))
      for (const { id } of all.filter((entry) => entry.operatorId !== operatorId)) void keeping.remove(id)
      const loaded = own.toSorted((one, other) => one.at - other.at)
      if (loaded.length === 0) return loaded
      waiting.set([...loaded, ...waiting.get()])
      void run()
      return loaded
    },
  }
}
