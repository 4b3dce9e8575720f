import type { Role } from '#domain/permission.ts'
import { isOver, type Theme, type Way } from '#domain/sign-in.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from './caller.ts'
import { IDLE, sessionCookie } from './session-cookie.ts'

export interface Operator {
  id: string
  name: string
  email: string
  role: Role
  version: number
  theme: Theme | null
  singleKeys: boolean
  /** Of any kind: a passkey, or a password with codes. */
  hasTwoFactors: boolean
}

export interface OperatorSession {
  id: string
  way: Way | null
  beganAt: number
  operator: Operator
}

/** Milliseconds of use after which a session and its cookie are renewed. */
const RENEWED_AFTER = 5 * 60_000

/** The session of a request's cookie, and the cookies that renew it; undefined without one. */
export async function readSession(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { token }: Pick<Caller, 'token'>,
  { renewsSession = true }: { renewsSession?: boolean } = {},
): Promise<{ session: OperatorSession; setCookies: string[] } | undefined> {
  if (token === undefined) return undefined
  const now = clock().getTime()
  const row = await db.query
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
    .select(['operator_sessions.id', 'way', 'operator_sessions.created_at', 'expires_at'])
    .select(['operators.id as operator_id', 'name', 'email', 'role', 'version', 'theme', 'single_keys'])
    .select('two_factor_enabled')
    .select((select) =>
      select
        .selectFrom('passkeys')
        .select('passkeys.id')
        .whereRef('passkeys.operator_id', '=', 'operators.id')
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
    way: row.way,
    beganAt: Date.parse(row.created_at),
    operator: {
      id: row.operator_id,
      name: row.name,
      email: row.email,
      role: row.role,
      version: row.version,
      theme: row.theme,
      singleKeys: row.single_keys === 1,
      hasTwoFactors: row.two_factor_enabled === 1 || row.passkey !== null,
    },
  }
  if (isOver(session, now)) return undefined
  if (!renewsSession || Date.parse(row.expires_at) - now > IDLE * 1_000 - RENEWED_AFTER)
    return { session, setCookies: [] }
  const renewed = { expires_at: expiryFrom(now), updated_at: new Date(now).toISOString() }
  const { numUpdatedRows } = await db.write((queries) =>
    queries.updateTable('operator_sessions').set(renewed).where('id', '=', row.id).executeTakeFirstOrThrow(),
  )
  // Another request may have ended it.
  return numUpdatedRows === 0n ? undefined : { session, setCookies: [sessionCookie(config, token)] }
}

export const expiryFrom = (now: number): string => new Date(now + IDLE * 1_000).toISOString()

/** Milliseconds between two notes of when an operator was last here. */
const SEEN_AFTER = 5 * 60_000

/** Without waiting for the disk, since losing it costs nothing. */
export async function noteSeen({ db, clock }: Pick<Context, 'db' | 'clock'>, operatorId: string): Promise<void> {
  const now = clock().getTime()
  await db.write(
    (queries) =>
      queries
        .updateTable('operators')
        .set({ seen_at: now })
        .where('id', '=', operatorId)
        .where((is) => is.or([is('seen_at', 'is', null), is('seen_at', '<', now - SEEN_AFTER)]))
        .execute(),
    { durability: 'relaxed' },
  )
}
