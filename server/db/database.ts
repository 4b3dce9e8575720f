import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type Queries = Kysely<Tables>

/** A relaxed commit is not synced: a loss of power can lose it, the end of a process cannot. */
export type Durability = 'durable' | 'relaxed'

export interface WriteOptions {
  /** Monotonic ms at which a write stops waiting for another process's lock. */
  deadline?: number | undefined
  durability?: Durability
  /** For migrations, which may write SQLite's own table of the schema. */
  mayEditSchema?: boolean
}

export interface Listener {
  onMessage(message: string): void
  /** Something may have been committed without an announcement. */
  onDoubt(): void
}

export interface Database {
  dialect: 'sqlite' | 'postgres'
  query: Queries
  /** The clock that all processes share: the machine's, or the PostgreSQL server's. */
  clock(): Date
  /** `work` runs queries only. Resolves after the commit. Throws DatabaseBusy or DatabaseFull. */
  write<T>(work: (queries: Queries) => Promise<T>, options?: WriteOptions): Promise<T>
  /** On SQLite: removes deleted bytes from the log, or also the file. Throws DatabaseBusy. */
  scrub(depth: 'log' | 'everything'): Promise<void>
  /** Broadcasts up to 1 kB at most once; `onDoubt` is called after a loss. */
  announce(message: string): void
  listen(listener: Listener): () => void
  close(): Promise<void>
}
