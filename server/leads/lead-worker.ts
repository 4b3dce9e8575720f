import { workerData } from 'node:worker_threads'
import { openSqlite } from '#server/db/sqlite.ts'
import { respondToRequests } from '#server/process/worker-thread.ts'
import type { LeadBatch, LeadThreadData } from './lead-thread.ts'
import { writeHere } from './lead-writer.ts'
import type { LeadOutcome } from './store-leads.ts'

const { dataDir, rules }: LeadThreadData = workerData
const opened = openSqlite(dataDir).then((db) => ({ db, writer: writeHere(db, rules) }))

respondToRequests<LeadBatch, LeadOutcome[]>(
  async ({ leads, deadline }) => (await opened).writer.write(leads, deadline),
  async () => (await opened).db.close(),
)
