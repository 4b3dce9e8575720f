import { EventEmitter } from 'node:events'
import { type Config, readConfig } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'
import { Changes } from '#server/db/changes.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { type LeadContext, LeadStore } from '#server/leads/submit-lead.ts'

export const noon = new Date('2026-05-14T12:00:00Z')

const log = Object.fromEntries(
  ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => [level, () => {}]),
) as unknown as Context['log']

/** `ahead`: ms by which the wall clock was set without elapsed time. */
export type TestContext = LeadContext & { clock: { (): Date; now: Date; ahead: number } }

/** A migrated database and a clock that only the test moves. */
export async function testContext(
  settings: Pick<Config, 'dataDir' | 'databaseUrl'>,
  changes: Partial<Config> = {},
): Promise<TestContext> {
  const db = await openOrReuse(settings)
  const clock = Object.assign(() => clock.now, { now: noon, ahead: 0 })
  const monotonic = () => clock.now.getTime() - clock.ahead
  const config = { ...readConfig({}), ...settings, ...changes, appSecret: 'a secret for tests, long enough' }
  const leadStore = new LeadStore({ db, config })
  return { config, db, log, leadStore, changes: new Changes(db), events: new EventEmitter(), clock, monotonic }
}

/** Open PostgreSQL databases by their URL that no test uses. */
const unused = new Map<string, Database[]>()

/** PostgreSQL starts a process for each connection, so later tests use the connections of earlier ones. */
async function openOrReuse(settings: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Database> {
  const url = settings.databaseUrl
  let db = url === undefined ? undefined : unused.get(url)?.pop()
  if (!db) {
    db = await openDatabase({ ...settings, log })
    await migrate(db)
  }
  if (url === undefined) return db
  const open = db
  const stops: (() => void)[] = []
  const stopAll = () => {
    for (const stop of stops.splice(0)) stop()
  }
  return {
    ...open,
    listen: (listener) => {
      stops.push(open.listen(listener))
      return stopAll
    },
    close: async () => {
      stopAll()
      unused.set(url, [...(unused.get(url) ?? []), open])
    },
  }
}

export async function closeUnusedDatabases(): Promise<void> {
  for (const databases of unused.values()) for (const db of databases) await db.close()
  unused.clear()
}
