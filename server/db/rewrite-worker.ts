// Rewrites an embedded database beside the server, whose event loop would otherwise stand still meanwhile.
import { workerData } from 'node:worker_threads'
import BetterSqlite from 'better-sqlite3'

const { path, patience } = workerData as { path: string; patience: number }
const db = new BetterSqlite(path, { timeout: patience })
db.pragma('secure_delete = ON')
db.exec('VACUUM')
db.close()
