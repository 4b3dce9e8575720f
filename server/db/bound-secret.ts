import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import { ConfigError } from '#server/config/config-error.ts'
import { findAppSecret, readOrCreateAppSecret } from '#server/runtime/app-secret.ts'
import { keyedHash } from '#server/runtime/keyed-hash.ts'
import { deleteAppState, readAppState, writeAppState } from './app-state.ts'
import type { Database, Queries } from './database.ts'

type Settings = Pick<Config, 'appSecret' | 'dataDir'>

const REMEDY = 'Bring the old one back, or go on without it: npm run lanyard -- secret replace --yes'

const digestOf = (secret: string) => keyedHash(secret, 'database secret', '')

export const readSecretDigest = async (queries: Queries): Promise<string | undefined> =>
  (await readAppState(queries, 'app secret'))?.value

/** Binds a new database. With another secret, no hash would match an erasure or unsubscription. */
export async function bindAppSecret(
  db: Pick<Database, 'query' | 'write'>,
  settings: Settings,
  remedy = REMEDY,
): Promise<string> {
  await refuseOtherSecret(db.query, settings, remedy)
  const secret = await readOrCreateAppSecret(settings)
  if ((await readSecretDigest(db.query)) === undefined) await db.write((queries) => storeSecretDigest(queries, secret))
  // Checked again, because another process may have bound the database in the meantime.
  await refuseOtherSecret(db.query, settings, remedy)
  return secret
}

async function refuseOtherSecret(queries: Queries, settings: Settings, remedy: string) {
  const wrong = await findSecretMismatch(queries, settings, remedy)
  if (wrong !== undefined) throw new ConfigError(wrong)
}

export async function findSecretMismatch(
  queries: Queries,
  settings: Settings,
  remedy = REMEDY,
): Promise<string | undefined> {
  // Read before the secret, because a binding process has stored its secret earlier.
  const bound = await readSecretDigest(queries)
  const isNeeded = bound !== undefined || (await hasErasures(queries))
  const known = await findAppSecret(settings)
  const place = settings.appSecret === undefined ? join(settings.dataDir, 'app-secret') : 'APP_SECRET'
  if (known === undefined)
    return isNeeded ? `${place} is missing, and the database was filled with one. ${remedy}` : undefined
  if (bound === undefined || bound === digestOf(known)) return undefined
  return `${place} is not the secret that the database was filled with. ${remedy}`
}

export async function replaceSecret(db: Pick<Database, 'write'>, settings: Settings): Promise<string> {
  const secret = await readOrCreateAppSecret(settings)
  await db.write(async (queries) => {
    await deleteAppState(queries, 'app secret')
    await storeSecretDigest(queries, secret)
  })
  return secret
}

const storeSecretDigest = (queries: Queries, secret: string) =>
  writeAppState(queries, 'app secret', digestOf(secret), Date.now(), 'none')

/** Earlier releases did not bind databases, but stored hashes of erased people. */
const hasErasures = async (queries: Queries) =>
  (await queries.selectFrom('erasures').select('email_hash').limit(1).executeTakeFirst()) !== undefined
