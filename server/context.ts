import type { FastifyBaseLogger } from 'fastify'
import { readAppSecret } from './app-secret.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { createLog } from './log.ts'

/** What every use case works with. */
export interface Context {
  config: Config & { appSecret: string }
  db: Database
  log: FastifyBaseLogger
  clock(): Date
}

/** Opens the database and brings it up to date. The caller closes `db`. */
export async function createContext(config: Config): Promise<Context> {
  const log = createLog(config)
  const appSecret = await readAppSecret(config)
  const db = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log })
  await migrate(db)
  return { config: { ...config, appSecret }, db, log, clock: () => new Date() }
}
