import { workerData } from 'node:worker_threads'
import BetterSqlite from 'better-sqlite3'

// `timeout` is the ms to wait for a lock. An error ends the thread.
const { path, timeout }: { path: string; timeout: number } = workerData
const db = new BetterSqlite(path, { timeout })
// A temporary file would leave copies of all leads outside the data folder.
db.pragma('temp_store = MEMORY')
db.exec('VACUUM')
// Copies the log here, so that truncating it does not block the event loop.
db.pragma('wal_checkpoint')
db.close()
