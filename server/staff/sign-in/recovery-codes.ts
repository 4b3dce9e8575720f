import { randomBytes, randomInt } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { scryptKey } from '#server/runtime/hash-queue.ts'
import type { Caller } from '../caller.ts'
import { findActiveStaffMember, foldedAddress } from '../invitations.ts'
import {
  findExceededSignInLimit,
  refuseSignIn,
  type SignInContext,
  type SignInResult,
  startSession,
} from './sign-in.ts'

/** Without characters that look alike on paper. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'
const CODE_COUNT = 10
const CODE_LENGTH = 8
const BYTES = 32
/** 39 random bits need a third of a password's cost. `maxmem` is twice what scrypt needs. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

interface HashedCodes {
  salt: string
  hashes: string[]
}

export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: CODE_COUNT }, () => {
    const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
    return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`
  })

/** One salt for all codes of a person, so that an attempt costs one hash. */
export async function hashRecoveryCodes(codes: readonly string[]): Promise<HashedCodes> {
  const salt = randomBytes(16).toString('base64url')
  const hashes: string[] = []
  for (const code of codes) hashes.push(await hashOf(code, salt))
  return { salt, hashes }
}

export async function storeRecoveryCodes(
  queries: Queries,
  staffMemberId: string,
  { salt, hashes }: HashedCodes,
  now: number,
): Promise<void> {
  await queries.deleteFrom('recovery_codes').where('staff_member_id', '=', staffMemberId).execute()
  const rows = hashes.map((code_hash) => ({ staff_member_id: staffMemberId, code_hash, salt, created_at: now }))
  await queries.insertInto('recovery_codes').values(rows).execute()
}

/** Accepts a code once. An unknown address takes as long as a wrong code. */
async function consumeRecoveryCode(
  { db }: Pick<Context, 'db'>,
  email: string,
  code: string,
): Promise<{ staffMemberId: string; left: number } | undefined> {
  const staffMember = await findActiveStaffMember(db.query, foldedAddress(email))
  const staffMemberId = staffMember?.id ?? ''
  const known = await db.query
    .selectFrom('recovery_codes')
    .select('salt')
    .where('staff_member_id', '=', staffMemberId)
    .limit(1)
    .executeTakeFirst()
  const hash = await hashOf(code, known?.salt ?? 'unknown address')
  const { numDeletedRows } = await db.write((queries) =>
    queries
      .deleteFrom('recovery_codes')
      .where('staff_member_id', '=', staffMemberId)
      .where('code_hash', '=', hash)
      .executeTakeFirstOrThrow(),
  )
  return numDeletedRows === 1n ? { staffMemberId, left: await countRecoveryCodes(db.query, staffMemberId) } : undefined
}

export async function countRecoveryCodes(queries: Queries, staffMemberId: string): Promise<number> {
  const { left } = await queries
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('staff_member_id', '=', staffMemberId)
    .executeTakeFirstOrThrow()
  return left
}

/** Ignores upper case, spaces and missing dashes. */
async function hashOf(code: string, salt: string): Promise<string> {
  const folded = code.toLowerCase().replace(/[\s-]/g, '')
  return (await scryptKey(folded, salt, BYTES, COST)).toString('base64url')
}

const METHOD = 'recovery code'

/** Also returns how many codes are left. */
export async function signInWithRecoveryCode(
  context: SignInContext,
  caller: Caller,
  { email, code }: { email: string; code: string },
): Promise<SignInResult & { left?: number }> {
  const address = foldedAddress(email)
  const over = await findExceededSignInLimit(context, { address, network: caller.network }, [
    ['recovery code of address and network', `${address} ${caller.network}`],
    ['recovery code of network', caller.network],
    ['recovery code of address', address],
  ])
  if (over) return { state: 'blocked', until: over.until }
  const consumed = await consumeRecoveryCode(context, address, code)
  if (!consumed) return refuseSignIn(context, caller, METHOD, address)
  return { ...(await startSession(context, caller, consumed.staffMemberId, METHOD)), left: consumed.left }
}
