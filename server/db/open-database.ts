import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export interface DatabaseSettings {
  dataDir: string
  databaseUrl: string | undefined
  log: Pick<FastifyBaseLogger, 'warn'>
}

export const openDatabase = (settings: DatabaseSettings): Promise<Database> =>
  settings.databaseUrl ? openPostgres(settings.databaseUrl, settings.log) : openSqlite(settings.dataDir)
