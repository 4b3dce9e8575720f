import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

export const CHANNEL = 'lanyard'

export class PostgresAnnouncer {
  readonly #pool: pg.Pool
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  readonly #waiting = new Set<string>()
  #sending: Promise<void> | undefined

  constructor(pool: pg.Pool, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#pool = pool
    this.#log = log
  }

  announce(message: string): void {
    this.#waiting.add(message)
    this.#sending ??= this.#send()
  }

  async idle(): Promise<void> {
    await this.#sending
  }

  async #send() {
    // Other messages of this event loop turn share the statement.
    await Promise.resolve()
    while (this.#waiting.size > 0) {
      const messages = Array.from(this.#waiting)
      this.#waiting.clear()
      try {
        await this.#pool.query('SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message', [CHANNEL, messages])
      } catch (error) {
        this.#log.warn({ err: error }, 'Other processes were not told of a change, and find it when they look')
      }
    }
    this.#sending = undefined
  }
}
