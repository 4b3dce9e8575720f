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
        this.#log.warn({ err: error }, 'Other processes were not notified of a change and will find it when they poll')
      }
    }
    this.#sending = undefined
  }
}

const listenStatement = `LISTEN ${CHANNEL}`
/** Milliseconds between reports of possible loss: old releases announce nothing. */
const DISCONNECTED_INTERVAL = 1_000
const CONNECTED_INTERVAL = 5_000
const RESPONSE_TIMEOUT = 5_000
const MIN_RECONNECT_DELAY = 1_000
const MAX_RECONNECT_DELAY = 30_000

/** Behind a transaction pooler LISTEN is impossible; it then only reports possible losses. */
export class PostgresListener {
  readonly #databaseUrl: string
  readonly #listener: Listener
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  readonly #stopped = new AbortController()
  #isListening = false
  #reconnectDelay = MIN_RECONNECT_DELAY
  #lossTimer: NodeJS.Timeout

  constructor(databaseUrl: string, listener: Listener, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#databaseUrl = databaseUrl
    this.#listener = listener
    this.#log = log
    this.#lossTimer = setTimeout(() => this.#reportPossibleLoss(), DISCONNECTED_INTERVAL)
    void this.#listen()
  }

  stop(): void {
    clearTimeout(this.#lossTimer)
    this.#stopped.abort()
  }

  #reportPossibleLoss() {
    clearTimeout(this.#lossTimer)
    this.#lossTimer = setTimeout(
      () => this.#reportPossibleLoss(),
      this.#isListening ? CONNECTED_INTERVAL : DISCONNECTED_INTERVAL,
    )
    this.#listener.onPossibleLoss()
  }

  async #listen() {
    const { signal } = this.#stopped
    while (!signal.aborted) {
      const client = new pg.Client({
        connectionString: this.#databaseUrl,
        application_name: 'lanyard',
        connectionTimeoutMillis: RESPONSE_TIMEOUT,
        query_timeout: RESPONSE_TIMEOUT,
      })
      try {
        const lost = connectionLoss(client)
        await client.connect()
        if (await isPooled(client)) return
        await Promise.race([lost, this.#receive(client)])
      } catch (error) {
        if (!signal.aborted) this.#log.warn({ err: error }, 'Listening to PostgreSQL failed')
      } finally {
        this.#isListening = false
        void client.end().catch(() => {})
      }
      await delay(this.#reconnectDelay, undefined, { signal, ref: false }).catch(() => {})
      this.#reconnectDelay = Math.min(2 * this.#reconnectDelay, MAX_RECONNECT_DELAY)
    }
  }

  async #receive(client: pg.Client) {
    client.on('notification', ({ payload = '' }) => this.#listener.onMessage(payload))
    await client.query(listenStatement)
    const { signal } = this.#stopped
    signal.throwIfAborted()
    this.#isListening = true
    this.#reconnectDelay = MIN_RECONNECT_DELAY
    this.#reportPossibleLoss()
    // Repeating LISTEN is harmless and detects a dead connection.
    for await (const _ of every(CONNECTED_INTERVAL, undefined, { signal, ref: false }))
      await client.query(listenStatement)
  }
}

function connectionLoss(client: pg.Client): Promise<never> {
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('The connection was closed')))
  })
  // The rejection may come before any await.
  lost.catch(() => {})
  return lost
}

/** A pooler reports another backend process ID than the server. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const { processID } = client as pg.Client & { processID: number | null }
  return rows[0]?.pid !== processID
}
