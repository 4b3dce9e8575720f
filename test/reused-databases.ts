import pg from 'pg'
import { migrated } from './database-templates.ts'
import type { PostgresServer } from './postgres-server.ts'

/** Larger growth changes query plans, because deleted rows leave empty pages. */
const MAX_GROWTH = 4_000_000

interface State {
  shape: string
  size: number
}

/**
 * Gives each test a database in the state that the migrations leave. Databases of finished tests
 * are emptied and reused, because CREATE DATABASE takes about 50 times as long.
 */
export class ReusedDatabases {
  readonly #server: PostgresServer
  readonly #free: string[] = []
  readonly #clients = new Map<string, pg.Client>()
  #fresh: (State & { tables: string[]; sequences: string[]; seeds: [table: string, rows: string][] }) | undefined

  constructor(server: PostgresServer) {
    this.#server = server
  }

  /** Returns the URL of a database for one test. */
  async take(): Promise<string> {
    for (let url = this.#free.pop(); url; url = this.#free.pop()) if (await this.#reset(url)) return url
    const url = await this.#server.createDatabase({ template: migrated })
    const client = new pg.Client(url)
    client.on('error', () => this.#clients.delete(url))
    await client.connect()
    this.#clients.set(url, client)
    this.#fresh ??= { ...(await readState(client)), ...(await readContent(client)) }
    return url
  }

  async close(): Promise<void> {
    for (const client of this.#clients.values()) await client.end()
  }

  /** Marks databases as unused; their tests have closed all connections. */
  release(urls: string[]): void {
    this.#free.push(...urls)
  }

  /** Returns false if a test left a transaction, a lock or another schema, or filled the database. */
  async #reset(url: string): Promise<boolean> {
    const client = this.#clients.get(url)
    if (!this.#fresh || !client) return false
    const { shape, size, tables, sequences, seeds } = this.#fresh
    // Some tests end all connections.
    const now = await readState(client).catch(() => undefined)
    if (!now || now.shape !== shape || now.size > size + MAX_GROWTH) return false
    await client.query(
      [
        'BEGIN',
        // Without triggers and foreign keys.
        'SET LOCAL session_replication_role = replica',
        ...tables.map((table) => `DELETE FROM ${table}`),
        ...sequences.map((sequence) => `ALTER SEQUENCE ${sequence} RESTART`),
        ...seeds.map(
          ([table, rows]) =>
            `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${table}, '${rows.replaceAll("'", "''")}')`,
        ),
        'COMMIT',
      ].join(';'),
    )
    return true
  }
}

async function readState(client: pg.Client): Promise<State> {
  const { rows } = await client.query(
    `SELECT md5(string_agg(line, ';' ORDER BY line)) AS shape, pg_database_size(current_database())::float AS size FROM (
       SELECT format('%s %s %s %s', attrelid::regclass, attnum, attname, format_type(atttypid, atttypmod)) AS line
         FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
         WHERE relnamespace = 'public'::regnamespace AND NOT attisdropped AND attnum > 0
       UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
         WHERE relnamespace = 'public'::regnamespace
       UNION ALL SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
       UNION ALL SELECT pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
       UNION ALL SELECT prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace
       UNION ALL SELECT 'connection' FROM pg_stat_activity
         WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()
           AND state <> 'idle'
       UNION ALL SELECT 'lock' FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
         WHERE datname = current_database() AND locktype = 'advisory'
     ) lines`,
  )
  return rows[0]
}

async function readContent(client: pg.Client) {
  const names = async (text: string) => (await client.query(text)).rows.map(({ name }) => name as string)
  const tables = await names(`SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`)
  const sequences = await names(
    `SELECT quote_ident(sequencename) AS name FROM pg_sequences WHERE schemaname = 'public'`,
  )
  const seeds: [table: string, rows: string][] = []
  for (const table of tables) {
    const { rows } = await client.query(`SELECT json_agg(one)::text AS rows FROM ${table} one`)
    if (rows[0].rows) seeds.push([table, rows[0].rows])
  }
  return { tables, sequences, seeds }
}
