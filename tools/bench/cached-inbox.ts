import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { readConfig } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'
import { createContext } from '#server/create-context.ts'
import { startPostgres } from '../../test/postgres-server.ts'
import { seedInbox } from './seed-inbox.ts'

export interface CachedInbox {
  context: Context
  stop(): Promise<void>
}

/** PostgreSQL's own user must be able to reach it, which a home folder forbids. */
const cache = join(tmpdir(), 'lanyard-bench-cache')

/** Filling takes minutes, so the databases are cached until the tables or the seed change. */
export async function openCachedInbox(database: 'SQLite' | 'PostgreSQL', leads: number): Promise<CachedInbox> {
  const name = `${database.toLowerCase()}-${leads}-`
  const folder = join(cache, name + versionOfSeed())
  for (const other of existsSync(cache) ? readdirSync(cache) : [])
    if (other.startsWith(name) && (join(cache, other) !== folder || !isFilled(folder)))
      rmSync(join(cache, other), { recursive: true })
  const dataDir = join(folder, 'data-folder')
  mkdirSync(dataDir, { recursive: true })
  const server = database === 'PostgreSQL' ? await startCachedPostgres(folder) : undefined
  const context = await createContext({
    ...readConfig({}),
    dataDir,
    databaseUrl: server?.urlOf('postgres'),
    logLevel: 'warn',
  })
  const stop = async () => {
    await context.db.close()
    await server?.stop()
  }
  if (!isFilled(folder)) await fill(context, leads, folder)
  return { context, stop }
}

function startCachedPostgres(folder: string) {
  const place = join(folder, 'server')
  mkdirSync(place, { recursive: true })
  return startPostgres(process.env.POSTGRES_BIN ?? '', { synced: true, kept: place })
}

const isFilled = (folder: string) => existsSync(join(folder, 'filled'))

async function fill(context: Context, leads: number, folder: string): Promise<void> {
  await seedInbox(context, leads)
  if (context.db.dialect === 'postgres') await analyze(context)
  writeFileSync(join(folder, 'filled'), '')
}

/** As autovacuum does soon after so many rows have come. */
const analyze = ({ db }: Context) =>
  db.write(async (queries) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(queries)
    await sql`ANALYZE`.execute(queries)
  })

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Changes with the tables, and with what is put into them. */
function versionOfSeed(): string {
  const migrations = readdirSync(join(root, 'migrations'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(ts|sql)$/.test(file),
  )
  const files = ['tools/bench/seed-inbox.ts', ...migrations.sort().map((file) => join('migrations', file))]
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 12)
}
