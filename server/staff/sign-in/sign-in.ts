import { randomUUID } from 'node:crypto'
import type { SignInMethod } from '#domain/staff/sign-in.ts'
import type { Context } from '#server/context.ts'
import { mailboxHash } from '#server/deliveries/recipients/suppression-list.ts'
import { findExceededLimit, type RateLimitKind, type RateLimitState } from '#server/http/rate-limit.ts'
import { writeAudit } from '../audit-log.ts'
import type { Caller } from '../caller.ts'
import { sessionCookie } from '../session-cookie.ts'
import { endSessions, expiryFrom, readSession } from '../sessions.ts'
import { makeToken } from '../tokens.ts'

/** `refused` does not reveal what was wrong; `blocked` has the end of the block, ms since 1970. */
export type SignInResult =
  | { state: 'in'; staffMemberId: string; setCookies: string[] }
  | { state: 'refused' }
  | { state: 'blocked'; until: number }

export type SignInContext = Pick<Context, 'db' | 'config' | 'clock' | 'log' | 'changes'>

/** Starts a session for a verified staff member and ends the browser's previous one. */
export async function startSession(
  context: SignInContext,
  caller: Caller,
  staffMemberId: string,
  method: SignInMethod,
): Promise<SignInResult> {
  const now = context.clock().getTime()
  const from = { at: now, network: caller.network }
  const at = new Date(now).toISOString()
  const { token } = makeToken()
  const isStarted = await context.db.write(async (queries) => {
    const staffMember = queries.selectFrom('staff_members').select('id').where('id', '=', staffMemberId)
    if (!(await staffMember.where('ended_at', 'is', null).executeTakeFirst())) return false
    await queries
      .insertInto('staff_sessions')
      .values({
        id: randomUUID(),
        staff_member_id: staffMemberId,
        token,
        sign_in_method: method,
        network_hash: caller.network,
        user_agent: caller.device,
        expires_at: expiryFrom(now),
        created_at: at,
        updated_at: at,
      })
      .execute()
    await writeAudit(queries, from, {
      action: 'session.started',
      staffMemberId,
      subject: { kind: 'staff_member', id: staffMemberId },
      fields: [{ name: 'sign_in_method', after: method.replaceAll(' ', '-') }],
    })
    return true
  })
  if (!isStarted) return refuseSignIn(context, caller, method)
  const before = (await readSession(context, caller, { renewsSession: false }))?.session
  if (before) await endSessions(context, before.staffMember.id, { only: before.id }, { from, staffMemberId })
  return { state: 'in', staffMemberId, setCookies: [sessionCookie(context.config, token)] }
}

export async function refuseSignIn(
  { db, clock, config }: SignInContext,
  { network }: Caller,
  method: SignInMethod,
  email?: string,
): Promise<SignInResult> {
  await db.write((queries) =>
    writeAudit(
      queries,
      { at: clock().getTime(), network },
      {
        action: 'session.refused',
        subject: { kind: 'staff_member', ...(email && { hash: mailboxHash(config.appSecret, email) }) },
        fields: [{ name: 'sign_in_method', after: method.replaceAll(' ', '-') }],
      },
    ),
  )
  return { state: 'refused' }
}

interface SignInOrigin {
  address: string
  network: string
}

/**
 * Returns the first exceeded limit. The limit per address, which attackers from many networks can
 * exhaust together, does not block a staff member who has signed in from this network before.
 */
export async function findExceededSignInLimit(
  context: Pick<Context, 'db' | 'config' | 'clock'>,
  place: SignInOrigin,
  tries: readonly (readonly [RateLimitKind, string])[],
): Promise<RateLimitState | undefined> {
  const over = await findExceededLimit(context, tries)
  const isOfStrangers = over?.kind.endsWith(' of address') === true
  return isOfStrangers && (await isKnownNetwork(context, place)) ? undefined : over
}

async function isKnownNetwork({ db }: Pick<Context, 'db'>, { address, network }: SignInOrigin): Promise<boolean> {
  const entry = await db.query
    .selectFrom('audit')
    .innerJoin('staff_members', 'staff_members.id', 'audit.staff_member_id')
    .select('audit.id')
    .where('staff_members.email', '=', address)
    .where('staff_members.ended_at', 'is', null)
    .where('audit.action', '=', 'session.started')
    .where('audit.network', '=', network)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}
