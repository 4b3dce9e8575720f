import type { Database } from '#server/db/database.ts'
import { doubtAboutClock } from '#server/privacy/guard-retention.ts'
import { wrongSecret } from '#server/secrets/bound-secret.ts'
import type { Config } from '#server/settings/config.ts'
import { broken, type Finding, ok, warning } from './finding.ts'

export async function examineRetention(db: Database, config: Config, now: Date): Promise<Finding> {
  const doubt = await doubtAboutClock({ db, config, clock: () => now })
  return doubt === undefined
    ? ok('deletion', 'What was kept long enough is deleted each hour.')
    : warning('deletion', `Nothing is deleted, since the clock may be ahead. ${doubt}`)
}

export async function examineSecret(db: Database, config: Config): Promise<Finding> {
  const wrong = await wrongSecret(db.query, config)
  return wrong === undefined
    ? ok('binding', 'The secret is the one that the database was filled with.')
    : broken('binding', wrong)
}
