import type { Database as Connection } from 'better-sqlite3'

/** Milliseconds between two polls; one takes some microseconds. */
const LOOK = 500

/** Calls `onCommit` after commits of other connections; a poll of `data_version` reads no table. */
export function watchDataVersion(connection: Connection, onCommit: () => void): () => void {
  let known = readVersion(connection)
  const timer = setInterval(() => {
    const version = readVersion(connection)
    if (version !== known) onCommit()
    known = version
  }, LOOK)
  return () => clearInterval(timer)
}

/** Undefined while the database is locked; the callback then finds out itself. */
function readVersion(connection: Connection): unknown {
  try {
    return connection.pragma('data_version', { simple: true })
  } catch {
    return undefined
  }
}
