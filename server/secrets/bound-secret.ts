import { join } from 'node:path'
import type { Database, Queries } from '#server/db/database.ts'
import { findNote, removeNote, writeNote } from '#server/db/notes.ts'
import type { Config } from '#server/settings/config.ts'
import { ConfigError } from '#server/settings/config-error.ts'
import { findAppSecret, readAppSecret } from './app-secret.ts'
import { keyedHash } from './keyed-hash.ts'

type Settings = Pick<Config, 'appSecret' | 'dataDir'>

const WAY_OUT = 'Bring the old one back, or take leave of it: npm run lanyard -- secret replace --yes'

/** What a database knows its secret by: enough to recognise it, nothing to find it by. */
const markOf = (secret: string) => keyedHash(secret, 'database secret', '')

/** The mark of the secret that a database was filled with, if it was filled with one. */
export const boundSecret = async (queries: Queries): Promise<string | undefined> =>
  (await findNote(queries, 'app secret'))?.value

/**
 * The secret that the database was filled with. The first process of a new database binds it to the present one, and makes one where there
 * is none. Throws ConfigError for another secret: with it no erased person, no repeated lead and nobody who has unsubscribed is recognised.
 */
export async function secretOf(db: Pick<Database, 'query' | 'write'>, settings: Settings): Promise<string> {
  await refuseOtherSecret(db.query, settings)
  const secret = await readAppSecret(settings)
  if ((await boundSecret(db.query)) === undefined) await db.write((queries) => bind(queries, secret))
  // Asked again: of two that bind at once, the first one has done it.
  await refuseOtherSecret(db.query, settings)
  return secret
}

async function refuseOtherSecret(queries: Queries, settings: Settings) {
  const wrong = await wrongSecret(queries, settings)
  if (wrong !== undefined) throw new ConfigError(wrong)
}

/** What is wrong with the present secret, in words with what to do about it; undefined where it is the database's, or may become it. */
export async function wrongSecret(queries: Queries, settings: Settings): Promise<string | undefined> {
  // In this order: whoever binds a database at this moment has made the secret before.
  const bound = await boundSecret(queries)
  const isNeeded = bound !== undefined || (await hasErasures(queries))
  const known = await findAppSecret(settings)
  const place = settings.appSecret === undefined ? join(settings.dataDir, 'app-secret') : 'APP_SECRET'
  if (known === undefined)
    return isNeeded ? `${place} is missing, and the database was filled with one. ${WAY_OUT}` : undefined
  if (bound === undefined || bound === markOf(known)) return undefined
  return `${place} is not the secret that the database was filled with. ${WAY_OUT}`
}

/** Binds a database to the present secret for good, whatever it was filled with. */
export async function replaceSecret(db: Pick<Database, 'write'>, settings: Settings): Promise<string> {
  const secret = await readAppSecret(settings)
  await db.write(async (queries) => {
    await removeNote(queries, 'app secret')
    await bind(queries, secret)
  })
  return secret
}

const bind = (queries: Queries, secret: string) => writeNote(queries, 'app secret', markOf(secret), Date.now(), 'none')

/** Databases of before there were marks have none; their erasures were keyed with a secret all the same. */
const hasErasures = async (queries: Queries) =>
  (await queries.selectFrom('erasures').select('email_hash').limit(1).executeTakeFirst()) !== undefined
