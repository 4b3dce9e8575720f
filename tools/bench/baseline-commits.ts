// The reference for a stored lead: one-row transactions in a loop, each synced to the disk. Prints
// commits per second.
import { join } from 'node:path'
import Database from 'better-sqlite3'

const [folder = '', seconds = '3'] = process.argv.slice(2)
const db = new Database(join(folder, 'baseline.db'))
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.exec('CREATE TABLE lead (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT')
const insert = db.prepare('INSERT INTO lead (body) VALUES (?)')
const body = 'x'.repeat(344)
const end = performance.now() + Number(seconds) * 1000
let commits = 0
while (performance.now() < end) {
  insert.run(body)
  commits += 1
}
console.log(commits / Number(seconds))
