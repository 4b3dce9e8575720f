import { randomBytes } from 'node:crypto'
import type { Database } from '#server/db/database.ts'

export type Change = 'content' | { leads: readonly string[] }

/** `unknown` when a change may have been missed. */
export type Follower = (change: Change | 'unknown') => void

/** Tells followers in all processes on the same database what has been committed. */
export class Changes {
  readonly #db: Pick<Database, 'announce' | 'listen'>
  readonly #followers = new Set<Follower>()
  /** Recognises this process's own messages, which its followers already have. */
  readonly #mark = randomBytes(6).toString('base64url')
  #stopListening = () => {}

  constructor(db: Pick<Database, 'announce' | 'listen'>) {
    this.#db = db
  }

  /**
   * Call after the commit; a claimed delivery is no change, since it shows only with its outcome.
   */
  tell(change: Change): void {
    if (change === 'content') this.#db.announce(`${this.#mark} content`)
    else for (const id of change.leads) this.#db.announce(`${this.#mark} lead ${id}`)
    this.#pass(change)
  }

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
