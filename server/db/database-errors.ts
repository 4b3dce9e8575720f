/** The database is locked, overloaded or unreachable, which a retry may overcome. */
export class DatabaseBusy extends Error {
  override readonly name: string = 'DatabaseBusy'
}

/** No connection to the database server: it is stopped, restarting, or the network is down. */
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
