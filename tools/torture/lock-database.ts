// node tools/torture/lock-database.ts <file> <seconds>: holds the write lock, as a careless tool would.
import { setTimeout as delay } from 'node:timers/promises'
import BetterSqlite from 'better-sqlite3'

const [file = '', seconds = '10'] = process.argv.slice(2)
const db = new BetterSqlite(file, { timeout: 5_000 })
db.exec('BEGIN IMMEDIATE')
process.send?.('held')
await delay(Number(seconds) * 1_000)
db.exec('ROLLBACK')
db.close()
process.disconnect?.()
