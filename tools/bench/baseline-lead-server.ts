// The reference for leads under load: parses a body and writes it as one row. Concurrent requests
// share one synced commit. It validates nothing, plans no deliveries and recognizes no repeats.
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import Database from 'better-sqlite3'

const [port, folder = ''] = process.argv.slice(2)
const db = new Database(join(folder, 'baseline.db'))
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.exec('CREATE TABLE IF NOT EXISTS lead (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT')
const insert = db.prepare('INSERT INTO lead (body) VALUES (?)')
let waiting: { body: string; response: ServerResponse }[] = []

const commit = db.transaction((batch: typeof waiting) => {
  for (const { body } of batch) insert.run(body)
})

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    waiting.push({ body: JSON.stringify(JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}')), response })
    if (waiting.length === 1) setImmediate(commitWaiting)
  })
}).listen(Number(port), '127.0.0.1')

function commitWaiting() {
  const batch = waiting
  waiting = []
  commit(batch)
  for (const { response } of batch) response.writeHead(201, { 'Content-Length': 2 }).end('{}')
}

process.once('SIGTERM', () => server.close().closeAllConnections())
