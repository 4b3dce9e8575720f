import { EventEmitter } from 'node:events'
import type { Config } from './config/config.ts'
import { ConfigError } from './config/config-error.ts'
import type { Context } from './context.ts'
import { bindAppSecret } from './db/bound-secret.ts'
import { Changes } from './db/changes.ts'
import type { Database } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { restrictFilePermissions } from './db/private-files.ts'
import { createLog } from './runtime/log.ts'
import { dataFolderFault } from './runtime/start-errors.ts'
import { monotonic } from './runtime/time.ts'

export async function createContext(config: Config): Promise<Context> {
  const fault = dataFolderFault(config.dataDir)
  if (fault) throw new ConfigError(fault)
  const log = createLog(config)
  restrictFilePermissions(config.dataDir, log)
  const db = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log })
  const appSecret = await prepareDatabase(db, config).catch(async (error) => {
    // An idle connection would prevent the process from ending.
    await db.close()
    throw error
  })
  return {
    config: { ...config, appSecret },
    db,
    log,
    changes: new Changes(db),
    events: new EventEmitter(),
    clock: () => db.clock(),
    monotonic,
  }
}

async function prepareDatabase(db: Database, config: Config): Promise<string> {
  await migrate(db)
  return bindAppSecret(db, config)
}
