import type { Context } from '#server/context.ts'
import { LeadIntake, leadRules } from './lead-intake.ts'
import { writeInThread } from './lead-thread.ts'

/** What a process works with that takes in leads. */
export interface LeadContext extends Context {
  intake: LeadIntake
}

/** The caller closes `intake` when no lead comes any more, and the database after it. */
export function openIntake(context: Context): LeadContext {
  const { config, db } = context
  const rules = leadRules(config)
  // The driver of the embedded database waits for the disk inside the event loop, so leads are written in a thread.
  const writer = db.dialect === 'sqlite' ? writeInThread(db, config.dataDir, rules) : undefined
  return { ...context, intake: new LeadIntake(db, rules, writer) }
}
