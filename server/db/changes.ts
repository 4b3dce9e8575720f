import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

/**
 * `channels`: one was paused or resumed; `mails`: one needs review, or no longer does; `presence`:
 * a staff member opened or closed a lead.
 */
const plainChanges = ['content', 'channels', 'mails', 'presence'] as const
type PlainChange = (typeof plainChanges)[number]

export type Change = PlainChange | { leads: readonly string[] } | { staffMembers: readonly string[] }

type Subscriber = (change: Change | 'unknown') => void

/** Notifies subscribers in all processes on the same database of committed changes. */
export class Changes {
  readonly #db: Pick<Database, 'announce' | 'listen'>
  readonly #subscribers = new Set<Subscriber>()
  /** Recognizes this process's own messages, which its subscribers already have. */
  readonly #processId = randomBytes(6).toString('base64url')
  #stopListening = () => {}

  constructor(db: Pick<Database, 'announce' | 'listen'>) {
    this.#db = db
  }

  /** Call it after the commit. A claimed delivery is not a change; it only shows with its outcome. */
  notify(change: Change): void {
    if (typeof change === 'string') this.#db.announce(`${this.#processId} ${change}`)
    else if ('leads' in change) for (const id of change.leads) this.#db.announce(`${this.#processId} lead ${id}`)
    else for (const id of change.staffMembers) this.#db.announce(`${this.#processId} staff-member ${id}`)
    this.#publish(change)
  }

  subscribe(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber)
    if (this.#subscribers.size === 1)
      this.#stopListening = this.#db.listen({
        onMessage: (message) => this.#receive(message),
        onPossibleLoss: () => this.#publish('unknown'),
      })
    return () => {
      if (this.#subscribers.delete(subscriber) && this.#subscribers.size === 0) this.#stopListening()
    }
  }

  #receive(message: string) {
    const [processId, of, id] = message.split(' ')
    if (processId === this.#processId) return
    if (of === 'lead' && id !== undefined) this.#publish({ leads: [id] })
    else if (of === 'staff-member' && id !== undefined) this.#publish({ staffMembers: [id] })
    else this.#publish(plainChanges.find((plain) => plain === of) ?? 'unknown')
  }

  #publish(change: Change | 'unknown') {
    for (const subscriber of this.#subscribers) subscriber(change)
  }
}
