import { randomBytes, randomUUID } from 'node:crypto'
import type { Queries } from '#server/db/database.ts'
import { scryptKey } from '#server/runtime/hash-queue.ts'
import { isSame } from '#server/runtime/keyed-hash.ts'

const BYTES = 64
/** `maxmem` is twice what scrypt needs. */
const COST = { N: 2 ** 14, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }

/** `salt:key` in hexadecimal digits. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${await keyOf(password, salt)}`
}

/**
 * Finds the active operator who has this password and one-time codes. An unknown address takes as
 * long as a wrong password.
 */
export async function operatorOfPassword(
  queries: Queries,
  address: string,
  password: string,
): Promise<string | undefined> {
  const account = await queries
    .selectFrom('operator_accounts')
    .innerJoin('operators', 'operators.id', 'operator_id')
    .select(['operator_id', 'password'])
    .where('email', '=', address)
    .where('ended_at', 'is', null)
    // A password by itself is one factor that a stranger can guess.
    .where('two_factor_enabled', '=', 1)
    .executeTakeFirst()
  const [salt = '', key = ''] = account?.password?.split(':') ?? []
  const isRight = isSame(await keyOf(password, salt), key)
  return isRight ? account?.operator_id : undefined
}

/** The password does not work until codes from an app are set up too. */
export async function storePassword(queries: Queries, operatorId: string, hash: string, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  await queries.deleteFrom('operator_accounts').where('operator_id', '=', operatorId).execute()
  await queries
    .insertInto('operator_accounts')
    .values({
      id: randomUUID(),
      operator_id: operatorId,
      account_id: operatorId,
      provider_id: 'credential',
      password: hash,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

/** The hexadecimal salt is used as text. NFKC makes a password equal on every keyboard. */
const keyOf = async (password: string, salt: string): Promise<string> =>
  (await scryptKey(password.normalize('NFKC'), salt, BYTES, COST)).toString('hex')
