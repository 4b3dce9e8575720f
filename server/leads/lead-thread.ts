import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { DatabaseBusy, DatabaseFull } from '#server/db/database-errors.ts'
import { programFile } from '#server/process/project-file.ts'
import { ThreadEnded, WorkerThread } from '#server/process/worker-thread.ts'
import type { LeadWriter } from './lead-writer.ts'
import type { SentLead } from './prepare-lead.ts'
import type { LeadOutcome } from './store-leads.ts'

export interface LeadBatch {
  leads: SentLead[]
  deadline: number
}

/** SQLite's driver blocks its thread during a sync, so a worker thread writes. */
export function writeInThread(db: Pick<Database, 'withWriteLockFree'>, config: Context['config']): LeadWriter {
  const thread = new WorkerThread<LeadBatch, LeadOutcome[]>(programFile('server/leads/lead-worker.ts'), config)
  return {
    write: (leads, deadline) =>
      db
        .withWriteLockFree(() => thread.request({ leads, deadline }))
        .catch((error: Error) => Promise.reject(withClass(error))),
    close: () => thread.close(),
  }
}

function withClass(error: Error): Error {
  const { name, message } = error
  if (name === 'DatabaseFull') return new DatabaseFull(message)
  if (name === 'DatabaseBusy' || error instanceof ThreadEnded) return new DatabaseBusy(message, { cause: error })
  return error
}
