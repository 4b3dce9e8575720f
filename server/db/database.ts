import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type Queries = Kysely<Tables>

/** A relaxed commit is not synced: it survives the end of the process, but not a power loss. */
export type Durability = 'durable' | 'relaxed'

export interface WriteOptions {
  /** Monotonic ms at which a write stops waiting for another process's lock. */
  deadline?: number | undefined
  durability?: Durability
  /** For migrations that write SQLite's schema table. */
  mayEditSchema?: boolean
}

export interface Listener {
  onMessage(message: string): void
  onPossibleLoss(): void
}

export interface Database {
  dialect: 'sqlite' | 'postgres'
  query: Queries
  /** The clock that all processes share: the machine's, or the PostgreSQL server's. */
  clock(): Date
  /** `work` may only run queries. Resolves after the commit. Throws DatabaseBusy or DatabaseFull. */
  write<T>(work: (queries: Queries) => Promise<T>, options?: WriteOptions): Promise<T>
  /** SQLite: removes deleted data from the log, or also from the file. Throws DatabaseBusy. */
  purge(depth: 'log' | 'everything'): Promise<void>
  /** Broadcasts up to 1 kB at most once; `onPossibleLoss` is called after a loss. */
  announce(message: string): void
  listen(listener: Listener): () => void
  close(): Promise<void>
}

export class DatabaseBusy extends Error {
  override readonly name: string = 'DatabaseBusy'
}

export class DatabaseUnreachable extends DatabaseBusy {
  override readonly name = 'DatabaseUnreachable'
}

export class DatabaseFull extends Error {
  override readonly name = 'DatabaseFull'
}

const full = /^(SQLITE_FULL|53100|ENOSPC|EDQUOT)$/
// PostgreSQL: 53 resources, 55P03 lock, 57014 timeout, 40 serialization; 57P stop, 08 connection.
const busy = /^(SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|READONLY)|53|55P03|57014|40001|40P01)/
const unreachable = /^(57P|08|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

export function asDatabaseError(error: unknown): unknown {
  const {
    code = '',
    syscall,
    message = '',
  } = error instanceof Error ? (error as Error & { code?: unknown; syscall?: unknown }) : {}
  if (full.test(String(code))) return new DatabaseFull('The disk under the database is full', { cause: error })
  if (busy.test(String(code))) return new DatabaseBusy('The database is busy', { cause: error })
  if (syscall === 'connect' || unreachable.test(String(code)) || lostConnection.test(message))
    return new DatabaseUnreachable('The database cannot be reached', { cause: error })
  return error
}
