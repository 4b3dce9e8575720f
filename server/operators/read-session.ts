import type { Role } from '#domain/permission.ts'
import { isOver, type Theme, type Way } from '#domain/sign-in.ts'
import type { Context } from '#server/context.ts'
import type { Auth } from './auth/create-auth.ts'
import type { Caller } from './auth/from-request.ts'

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

/** The session of a request's cookie, and the cookies that renew it; undefined without one. */
export async function readSession(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  auth: Auth,
  caller: Caller,
  { renewsSession = true }: { renewsSession?: boolean } = {},
): Promise<{ session: OperatorSession; setCookies: string[] } | undefined> {
  const { headers, response } = await auth.api.getSession({
    headers: caller.headers,
    query: { disableRefresh: !renewsSession },
    returnHeaders: true,
  })
  if (!response) return undefined
  const row = await db.query
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
    .select(['operator_sessions.id', 'way', 'operator_sessions.created_at', 'ended_at'])
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
    .where('operator_sessions.id', '=', response.session.id)
    .executeTakeFirst()
  if (!row || row.ended_at !== null) return undefined
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
  if (isOver(session, clock().getTime())) return undefined
  return { session, setCookies: headers.getSetCookie() }
}

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
