/** The database is locked, restarting or unreachable, which a retry may overcome. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}

export class DatabaseFull extends Error {
  override readonly name = 'DatabaseFull'
}

const full = /^(SQLITE_FULL|53100)$/
// PostgreSQL: 53 resources, 55P03 lock, 57 timeout or shutdown, 08 connection, 40 serialization.
const busy =
  /^(SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|READONLY)|53|55P03|57014|57P|08|40001|40P01|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

export function asDatabaseError(error: unknown): unknown {
  const { code = '', message = '' } = error instanceof Error ? (error as Error & { code?: unknown }) : {}
  if (full.test(String(code))) return new DatabaseFull('The disk under the database is full', { cause: error })
  if (busy.test(String(code)) || lostConnection.test(message))
    return new DatabaseBusy('The database cannot be reached or is busy', { cause: error })
  return error
}
