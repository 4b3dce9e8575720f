import type { Database as Connection } from 'better-sqlite3'

/** Milliseconds between two looks, each of some microseconds. */
const LOOK = 500

/**
 * Calls back after other connections have committed, in this process or in another; the connection's own commits do not count. SQLite keeps
 * a number of them in shared memory, so no table is read. Returns how to stop.
 */
export function watchDataVersion(connection: Connection, onCommit: () => void): () => void {
  let known = readVersion(connection)
  const timer = setInterval(() => {
    const version = readVersion(connection)
    if (version !== known) onCommit()
    known = version
  }, LOOK)
  return () => clearInterval(timer)
}

/** Undefined while the database is locked: then whoever is called back finds out. */
function readVersion(connection: Connection): unknown {
  try {
    return connection.pragma('data_version', { simple: true })
  } catch {
    return undefined
  }
}
