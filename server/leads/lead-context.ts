import type { Context } from '#server/context.ts'
import { LeadQueue } from './lead-queue.ts'
import { writeInThread } from './lead-thread.ts'
import { writeHere } from './lead-writer.ts'

export interface LeadContext extends Context {
  leadQueue: LeadQueue
}

/** The caller closes `leadQueue` first and the database after it. */
export function openLeadQueue(context: Context): LeadContext {
  const { config, db } = context
  const writer = (db.dialect === 'sqlite' ? writeInThread : writeHere)(db, config)
  return { ...context, leadQueue: new LeadQueue(writer) }
}
