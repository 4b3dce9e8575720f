/** The database cannot take this now, through no fault of the request: it is locked, restarting or gone. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}

/** The disk under the database is full. */
export class DatabaseFull extends Error {
  override readonly name = 'DatabaseFull'
}

const full = /^(SQLITE_FULL|53100)$/
// PostgreSQL: 53 insufficient resources, 55P03 lock, 57014 time-out, 57P0x shutting down or starting, 08 connection, 40 collision.
const busy =
  /^(SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|READONLY)|53|55P03|57014|57P|08|40001|40P01|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Recognises the errors of both drivers; anything else is a defect and stays what it is. */
export function asDatabaseError(error: unknown): unknown {
  const { code = '', message = '' } = error instanceof Error ? (error as Error & { code?: unknown }) : {}
  if (full.test(String(code))) return new DatabaseFull('The disk under the database is full', { cause: error })
  if (busy.test(String(code)) || lostConnection.test(message))
    return new DatabaseBusy('The database cannot be reached or is busy', { cause: error })
  return error
}
