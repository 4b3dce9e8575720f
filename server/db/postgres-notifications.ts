import { setTimeout as delay, setInterval as every } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Listener } from './database.ts'

const CHANNEL = 'lanyard'

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

const listen = `LISTEN ${CHANNEL}`
/** Milliseconds between doubts, without and with a connection: old releases announce nothing. */
const DEAF = 1_000
const HEARING = 5_000
/** Milliseconds without a response after which a connection is lost. */
const PATIENCE = 5_000
/** Milliseconds before a reconnection, at first and at most. */
const SHORTEST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000

/** On its own connection; behind a transaction pooler LISTEN is impossible, so it only doubts. */
export class PostgresListener {
  readonly #databaseUrl: string
  readonly #listener: Listener
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  readonly #stopped = new AbortController()
  #isHearing = false
  #pause = SHORTEST_PAUSE
  #doubting: NodeJS.Timeout

  constructor(databaseUrl: string, listener: Listener, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#databaseUrl = databaseUrl
    this.#listener = listener
    this.#log = log
    this.#doubting = setTimeout(() => this.#doubt(), DEAF)
    void this.#listen()
  }

  stop(): void {
    clearTimeout(this.#doubting)
    this.#stopped.abort()
  }

  #doubt() {
    clearTimeout(this.#doubting)
    this.#doubting = setTimeout(() => this.#doubt(), this.#isHearing ? HEARING : DEAF)
    this.#listener.onDoubt()
  }

  async #listen() {
    const { signal } = this.#stopped
    while (!signal.aborted) {
      const client = new pg.Client({
        connectionString: this.#databaseUrl,
        application_name: 'lanyard',
        connectionTimeoutMillis: PATIENCE,
        query_timeout: PATIENCE,
      })
      try {
        const lost = loss(client)
        await client.connect()
        if (await isPooled(client)) return
        await Promise.race([lost, this.#hear(client)])
      } catch (error) {
        if (!signal.aborted) this.#log.warn({ err: error }, 'PostgreSQL cannot be listened to for the moment')
      } finally {
        this.#isHearing = false
        void client.end().catch(() => {})
      }
      await delay(this.#pause, undefined, { signal, ref: false }).catch(() => {})
      this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE)
    }
  }

  async #hear(client: pg.Client) {
    client.on('notification', ({ payload = '' }) => this.#listener.onMessage(payload))
    await client.query(listen)
    const { signal } = this.#stopped
    signal.throwIfAborted()
    this.#isHearing = true
    this.#pause = SHORTEST_PAUSE
    // Announcements before the LISTEN were missed.
    this.#doubt()
    // A repeated LISTEN changes nothing, and shows whether the connection still responds.
    for await (const _ of every(HEARING, undefined, { signal, ref: false })) await client.query(listen)
  }
}

function loss(client: pg.Client): Promise<never> {
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('The connection was closed')))
  })
  // The rejection may come before anything awaits it.
  lost.catch(() => {})
  return lost
}

/** A pooler reports another backend process ID than the server. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  // The driver's types lack this property.
  const { processID } = client as pg.Client & { processID: number | null }
  return rows[0]?.pid !== processID
}
