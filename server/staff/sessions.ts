import type { Role } from '#domain/staff/permission.ts'
import { isSessionExpired, type SignInMethod, type Theme } from '#domain/staff/sign-in.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { type AuditOrigin, writeAudit } from './audit-log.ts'
import type { Caller } from './caller.ts'
import { IDLE_TIMEOUT, sessionCookie } from './session-cookie.ts'

export interface StaffMember {
  id: string
  name: string
  email: string
  role: Role
  version: number
  theme: Theme | null
  singleKeys: boolean
  /** A passkey, or a password with one-time codes. */
  hasTwoFactors: boolean
}

export interface StaffSession {
  id: string
  method: SignInMethod | null
  beganAt: number
  staffMember: StaffMember
}

/** Milliseconds of use after which a session and its cookie are renewed. */
const RENEW_AFTER = 5 * 60_000

export async function readSession(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { token }: Pick<Caller, 'token'>,
  { renewsSession = true }: { renewsSession?: boolean } = {},
): Promise<{ session: StaffSession; setCookies: string[] } | undefined> {
  if (token === undefined) return undefined
  const now = clock().getTime()
  const row = await db.query
    .selectFrom('staff_sessions')
    .innerJoin('staff_members', 'staff_members.id', 'staff_sessions.staff_member_id')
    .select(['staff_sessions.id', 'sign_in_method', 'staff_sessions.created_at', 'expires_at'])
    .select(['staff_members.id as staff_member_id', 'name', 'email', 'role', 'version', 'theme', 'single_keys'])
    .select('two_factor_enabled')
    .select((select) =>
      select
        .selectFrom('passkeys')
        .select('passkeys.id')
        .whereRef('passkeys.staff_member_id', '=', 'staff_members.id')
        .limit(1)
        .as('passkey'),
    )
    .where('token', '=', token)
    .where('expires_at', '>', new Date(now).toISOString())
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const session = {
    id: row.id,
    method: row.sign_in_method,
    beganAt: Date.parse(row.created_at),
    staffMember: {
      id: row.staff_member_id,
      name: row.name,
      email: row.email,
      role: row.role,
      version: row.version,
      theme: row.theme,
      singleKeys: row.single_keys === 1,
      hasTwoFactors: row.two_factor_enabled === 1 || row.passkey !== null,
    },
  }
  if (isSessionExpired(session, now)) return undefined
  if (!renewsSession || Date.parse(row.expires_at) - now > IDLE_TIMEOUT * 1_000 - RENEW_AFTER)
    return { session, setCookies: [] }
  const renewed = { expires_at: expiryFrom(now), updated_at: new Date(now).toISOString() }
  const { numUpdatedRows } = await db.write((queries) =>
    queries.updateTable('staff_sessions').set(renewed).where('id', '=', row.id).executeTakeFirstOrThrow(),
  )
  // Another request may have ended it.
  return numUpdatedRows === 0n ? undefined : { session, setCookies: [sessionCookie(config, token)] }
}

export const expiryFrom = (now: number): string => new Date(now + IDLE_TIMEOUT * 1_000).toISOString()

const SEEN_INTERVAL = 5 * 60_000

/** Not synced to disk, because losing the time is harmless. */
export async function updateLastSeen(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  staffMemberId: string,
): Promise<void> {
  const now = clock().getTime()
  await db.write(
    (queries) =>
      queries
        .updateTable('staff_members')
        .set({ seen_at: now })
        .where('id', '=', staffMemberId)
        .where((is) => is.or([is('seen_at', 'is', null), is('seen_at', '<', now - SEEN_INTERVAL)]))
        .execute(),
    { durability: 'relaxed' },
  )
}

export async function listSessions({ db, clock }: Pick<Context, 'db' | 'clock'>, staffMemberId?: string) {
  let query = db.query
    .selectFrom('staff_sessions')
    .select(['id', 'staff_member_id', 'user_agent', 'sign_in_method', 'created_at', 'updated_at'])
    .where('expires_at', '>', clock().toISOString())
    .orderBy('created_at', 'desc')
    .limit(200)
  if (staffMemberId !== undefined) query = query.where('staff_member_id', '=', staffMemberId)
  return (await query.execute()).map((row) => ({
    id: row.id,
    staffMemberId: row.staff_member_id,
    device: row.user_agent ?? '',
    method: row.sign_in_method,
    beganAt: row.created_at,
    seenAt: row.updated_at,
  }))
}

interface EndedBy {
  from: AuditOrigin
  staffMemberId: string | undefined
}

/** Ends sessions in every process and returns their number. */
export async function endSessions(
  { db, changes }: Pick<Context, 'db' | 'changes'>,
  staffMemberId: string,
  which: { only: string } | { allBut: string } | 'all',
  by: EndedBy,
): Promise<number> {
  const ended = await db.write(async (queries) => {
    const ids = await deleteSessions(queries, staffMemberId, which)
    for (const id of ids)
      await writeAudit(queries, by.from, {
        action: 'session.ended',
        staffMemberId: by.staffMemberId,
        subject: { kind: 'session', id },
      })
    return ids.length
  })
  if (ended > 0) changes.notify({ staffMembers: [staffMemberId] })
  return ended
}

/** Also deletes their preview tokens. Returns the ids. */
export async function deleteSessions(
  queries: Queries,
  staffMemberId: string,
  which: { only: string } | { allBut: string } | 'all',
): Promise<string[]> {
  let query = queries.deleteFrom('staff_sessions').where('staff_member_id', '=', staffMemberId)
  if (which !== 'all')
    query = 'only' in which ? query.where('id', '=', which.only) : query.where('id', '!=', which.allBut)
  return (await query.returning('id').execute()).map(({ id }) => id)
}

export async function staffMemberOfSession(queries: Queries, id: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('staff_sessions')
    .select('staff_member_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.staff_member_id
}
