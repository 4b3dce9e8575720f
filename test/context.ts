import { EventEmitter } from 'node:events'
import { type Config, readConfig } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'
import { Changes } from '#server/db/changes.ts'
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
  const db = await openDatabase({ ...settings, log })
  await migrate(db)
  const clock = Object.assign(() => clock.now, { now: noon, ahead: 0 })
  const monotonic = () => clock.now.getTime() - clock.ahead
  const config = { ...readConfig({}), ...settings, ...changes, appSecret: 'a secret for tests, long enough' }
  const leadStore = new LeadStore({ db, config })
  return { config, db, log, leadStore, changes: new Changes(db), events: new EventEmitter(), clock, monotonic }
}
