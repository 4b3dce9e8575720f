import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type Queries = Kysely<Tables>

/**
 * A relaxed commit does not wait for the disk: it is lost if the machine loses its power within the
 * next moment, never by the end of a process.
 */
export type Durability = 'durable' | 'relaxed'

export interface WriteOptions {
  /** When to give up waiting for another process's lock, in ms by the monotonic clock. */
  deadline?: number | undefined
  /** Durable by default. */
  durability?: Durability
}

/** Hears of what others have committed. */
export interface Listener {
  /** What was announced, by this process or another. */
  onMessage(message: string): void
  /** Something may have been committed that was not announced. */
  onDoubt(): void
}

export interface Database {
  dialect: 'sqlite' | 'postgres'
  /** For reading outside a write. */
  query: Queries
  /** The time by which all who share the database go: the machine's, or on PostgreSQL that of the server. */
  clock(): Date
  /**
   * Runs `work`, which does nothing but queries, in a transaction and resolves when its commit is on the disk.
   * Throws DatabaseBusy or DatabaseFull when nothing can be written now.
   */
  write<T>(work: (queries: Queries) => Promise<T>, options?: WriteOptions): Promise<T>
  /**
   * Runs `work`, which writes by another connection of this process, while this one holds no write
   * lock. Works may overlap; queued writes go first.
   */
  withWriteLockFree<T>(work: () => Promise<T>): Promise<T>
  /**
   * Takes what was deleted or overwritten out of the files too: out of the log, or out of everything, which reads the whole database, while
   * others go on writing. PostgreSQL does it by itself (VACUUM). Throws DatabaseBusy when others do not let it.
   */
  scrub(depth: 'log' | 'everything'): Promise<void>
  /** Lets the processes that listen on this database have a message of up to 1 kB. At most once: it may be lost, and doubt follows then. */
  announce(message: string): void
  /** Listens until the returned function is called. */
  listen(listener: Listener): () => void
  close(): Promise<void>
}
