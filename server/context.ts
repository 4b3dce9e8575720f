import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { secretOf } from './bound-secret.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import type { Attempt } from './deliveries/dispatcher.ts'
import { LeadIntake, leadRules } from './leads/lead-intake.ts'
import { writeInThread } from './leads/lead-thread.ts'
import { createLog } from './log.ts'
import { monotonic } from './monotonic.ts'
import { closeFilesToOthers } from './private-files.ts'

/** What every use case works with. */
export interface Context {
  config: Config & { appSecret: string }
  db: Database
  log: FastifyBaseLogger
  intake: LeadIntake
  /** `planned`: deliveries wait that did not before; `attempted`: one was tried; `stopping`: what stays open by itself has to end. */
  events: EventEmitter<{ planned: []; attempted: [Attempt]; stopping: [] }>
  clock(): Date
  /** Milliseconds that only ever go forward; see `monotonic.ts`. */
  monotonic(): number
}

/** Opens the database and brings it up to date. The caller closes `intake`, if leads may have come, and `db`. */
export async function createContext(config: Config): Promise<Context> {
  const log = createLog(config)
  closeFilesToOthers(config.dataDir, log)
  const db = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log })
  const appSecret = await prepared(db, config).catch(async (error) => {
    // An idle connection would keep the process from ending.
    await db.close()
    throw error
  })
  const complete = { ...config, appSecret }
  const rules = leadRules(complete)
  // The driver of the embedded database waits for the disk inside the event loop, so leads are written in a thread.
  const writer = db.dialect === 'sqlite' ? writeInThread(db, config.dataDir, rules) : undefined
  const intake = new LeadIntake(db, rules, writer)
  const events: Context['events'] = new EventEmitter()
  // Each demo page that is followed listens.
  events.setMaxListeners(0)
  return { config: complete, db, log, intake, events, clock: () => db.clock(), monotonic }
}

async function prepared(db: Database, config: Config): Promise<string> {
  await migrate(db)
  return secretOf(db, config)
}
