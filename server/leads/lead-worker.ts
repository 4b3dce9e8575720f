import { workerData } from 'node:worker_threads'
import type { Context } from '#server/context.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { respondToRequests } from '#server/process/worker-thread.ts'
import type { LeadBatch } from './lead-thread.ts'
import { writeHere } from './lead-writer.ts'
import type { LeadOutcome } from './store-leads.ts'

const config: Context['config'] = workerData
const opened = openSqlite(config.dataDir).then((db) => ({ db, writer: writeHere(db, config) }))

respondToRequests<LeadBatch, LeadOutcome[]>(
  async ({ leads, deadline }) => (await opened).writer.write(leads, deadline),
  async () => (await opened).db.close(),
)
