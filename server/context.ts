import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { readAppSecret } from './app-secret.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import type { Attempt } from './deliveries/dispatcher.ts'
import { LeadIntake, leadRules } from './leads/lead-intake.ts'
import { createLog } from './log.ts'

/** What every use case works with. */
export interface Context {
  config: Config & { appSecret: string }
  db: Database
  log: FastifyBaseLogger
  intake: LeadIntake
  /** `planned`: deliveries wait that did not before; `attempted`: one was tried. */
  events: EventEmitter<{ planned: []; attempted: [Attempt] }>
  clock(): Date
}

/** Opens the database and brings it up to date. The caller closes `db`. */
export async function createContext(config: Config): Promise<Context> {
  const log = createLog(config)
  const appSecret = await readAppSecret(config)
  const db = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log })
  await migrate(db)
  const complete = { ...config, appSecret }
  const intake = new LeadIntake(db, leadRules(complete))
  const events: Context['events'] = new EventEmitter()
  // Each demo page that is followed listens.
  events.setMaxListeners(0)
  return { config: complete, db, log, intake, events, clock: () => new Date() }
}
