import { randomBytes } from 'node:crypto'
import type { Database } from '#server/db/database.ts'

/** What was committed: content, or what is known of leads, which are their deliveries, the statuses of these, and their demos. */
export type Change = 'content' | { leads: readonly string[] }

/** `unknown` when something may have been committed that nobody told of. */
export type Follower = (change: Change | 'unknown') => void

/** Tells what has been committed to those who follow it, in this process and in the others on the same database. */
export class Changes {
  readonly #db: Pick<Database, 'announce' | 'listen'>
  readonly #followers = new Set<Follower>()
  /** Marks the messages of this process, which its own followers hear without the database. */
  readonly #mark = randomBytes(6).toString('base64url')
  #stopListening = () => {}

  constructor(db: Pick<Database, 'announce' | 'listen'>) {
    this.#db = db
  }

  /**
   * To be called after the commit by whoever made it. A claim of a delivery is not told, since nothing that is shown of it changes before
   * its outcome.
   */
  tell(change: Change): void {
    if (change === 'content') this.#db.announce(`${this.#mark} content`)
    else for (const id of change.leads) this.#db.announce(`${this.#mark} lead ${id}`)
    this.#pass(change)
  }

  /** Listens to the other processes only while somebody follows. Returns how to stop. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower)
    if (this.#followers.size === 1)
      this.#stopListening = this.#db.listen({
        onMessage: (message) => this.#hear(message),
        onDoubt: () => this.#pass('unknown'),
      })
    return () => {
      if (this.#followers.delete(follower) && this.#followers.size === 0) this.#stopListening()
    }
  }

  #hear(message: string) {
    const [mark, of, id] = message.split(' ')
    if (mark === this.#mark) return
    if (of === 'lead' && id !== undefined) this.#pass({ leads: [id] })
    else this.#pass(of === 'content' ? 'content' : 'unknown')
  }

  #pass(change: Change | 'unknown') {
    for (const follower of this.#followers) follower(change)
  }
}
