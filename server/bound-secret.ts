import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { findAppSecret, readAppSecret } from './app-secret.ts'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import type { Database, Queries } from './db/database.ts'

type Settings = Pick<Config, 'appSecret' | 'dataDir'>

const NAME = 'app secret'
const WAY_OUT = 'Bring the old one back, or take leave of it: npm run lanyard -- secret replace --yes'

/** What a database knows its secret by: enough to recognise it, nothing to find it by. */
const markOf = (secret: string) =>
  createHmac('sha256', secret).update('the secret of this database').digest('base64url')

/** The mark of the secret that a database was filled with, if it was filled with one. */
export async function boundSecret(queries: Queries): Promise<string | undefined> {
  const found = await queries.selectFrom('switches').select('value').where('name', '=', NAME).executeTakeFirst()
  return found?.value
}

/**
 * The secret that the database was filled with. The first process of a new database binds it to the present one, and makes one where there
 * is none. Throws ConfigError for another secret: with it no erased person, no repeated lead and nobody who has unsubscribed is recognised.
 */
export async function secretOf(db: Pick<Database, 'query' | 'write'>, settings: Settings): Promise<string> {
  // In this order: whoever binds a database at this moment has made the secret before.
  const isNeeded = await needsSecret(db.query)
  const known = await findAppSecret(settings)
  if (known === undefined && isNeeded)
    throw new ConfigError(`${placeOf(settings)} is missing, and the database was filled with one. ${WAY_OUT}`)
  const secret = known ?? (await readAppSecret(settings))
  if ((await boundSecret(db.query)) === undefined) await db.write((queries) => bind(queries, secret))
  // Asked again: of two that bind at once, the first one has done it.
  if ((await boundSecret(db.query)) === markOf(secret)) return secret
  throw new ConfigError(`${placeOf(settings)} is not the secret that the database was filled with. ${WAY_OUT}`)
}

/** Binds a database to the present secret for good, whatever it was filled with. */
export async function replaceSecret(db: Pick<Database, 'write'>, settings: Settings): Promise<string> {
  const secret = await readAppSecret(settings)
  await db.write(async (queries) => {
    await queries.deleteFrom('switches').where('name', '=', NAME).execute()
    await bind(queries, secret)
  })
  return secret
}

const bind = (queries: Queries, secret: string) =>
  queries
    .insertInto('switches')
    .values({ name: NAME, value: markOf(secret), changed_at: Date.now() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()

/** Databases of before there were marks have none; their erasures were made with a secret all the same. */
async function needsSecret(queries: Queries): Promise<boolean> {
  if ((await boundSecret(queries)) !== undefined) return true
  return (await queries.selectFrom('erasures').select('email_hash').limit(1).executeTakeFirst()) !== undefined
}

const placeOf = ({ appSecret, dataDir }: Settings) =>
  appSecret === undefined ? join(dataDir, 'app-secret') : 'APP_SECRET'
