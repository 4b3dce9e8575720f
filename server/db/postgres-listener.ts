import { setTimeout as delay, setInterval as every } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Listener } from './database.ts'
import { CHANNEL } from './postgres-announcer.ts'

const listen = `LISTEN ${CHANNEL}`
/** Milliseconds between two doubts while nothing can be heard, and while it can: older releases announce nothing. */
const DEAF = 1_000
const HEARING = 5_000
/** Milliseconds after which a connection that does not answer counts as lost. */
const PATIENCE = 5_000
/** Milliseconds until a lost connection is made again: at first, and at most. */
const SHORTEST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000

/**
 * Listens by a connection of its own and makes it again when it is lost. Behind a pooler it only doubts: there each transaction may have
 * another connection, so nothing can be heard.
 */
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

  /** Rejects when the connection does not answer any more, or with the stop. */
  async #hear(client: pg.Client) {
    client.on('notification', ({ payload = '' }) => this.#listener.onMessage(payload))
    await client.query(listen)
    const { signal } = this.#stopped
    signal.throwIfAborted()
    this.#isHearing = true
    this.#pause = SHORTEST_PAUSE
    // Nobody has heard of what was committed until now.
    this.#doubt()
    // Said again it changes nothing, and tells whether the connection still answers.
    for await (const _ of every(HEARING, undefined, { signal, ref: false })) await client.query(listen)
  }
}

/** Rejects when the connection is lost. */
function loss(client: pg.Client): Promise<never> {
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('The connection was closed')))
  })
  // It may be lost before or after anybody waits for it.
  lost.catch(() => {})
  return lost
}

/** Whether something else than the server has answered: it names a process of its own. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  // The types leave out what the driver was told when it connected.
  const { processID } = client as pg.Client & { processID: number | null }
  return rows[0]?.pid !== processID
}
