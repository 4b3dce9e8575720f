import type { Way } from '#domain/sign-in.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Context } from '#server/context.ts'
import { mailboxHash } from '#server/recipients/contact-hash.ts'
import type { Auth } from './auth/create-auth.ts'
import type { Caller } from './auth/from-request.ts'
import { endSessions } from './sessions.ts'

/** `refused` has one answer for whatever was wrong; `resting` says until when, ms since 1970. */
export type SignIn =
  | { state: 'in'; operatorId: string; setCookies: string[] }
  | { state: 'refused' }
  | { state: 'resting'; until: number }

export type SignInContext = Pick<Context, 'db' | 'config' | 'clock' | 'log' | 'changes'>

/** Begins a session for an operator who has been recognised, and notes it. */
export async function beginSession(
  context: SignInContext,
  auth: Auth,
  caller: Caller,
  operatorId: string,
  way: Way,
): Promise<SignIn> {
  const { headers, response } = await auth.api.startSession({
    headers: caller.headers,
    body: { operatorId, way },
    returnHeaders: true,
  })
  if (!response) return refused(context, caller, way)
  return begun(context, auth, caller, operatorId, headers.getSetCookie(), way)
}

/** Notes a session that has begun. It takes the place of the one that the browser held before. */
export async function begun(
  context: SignInContext,
  auth: Auth,
  caller: Caller,
  operatorId: string,
  setCookies: string[],
  way: Way,
): Promise<SignIn> {
  const from = { at: context.clock().getTime(), network: caller.network }
  const before = await auth.api.getSession({ headers: caller.headers, query: { disableRefresh: true } })
  if (before) await endSessions(context, before.user.id, { only: before.session.id }, { from, operatorId })
  await context.db.write((queries) =>
    writeAudit(queries, from, {
      action: 'session.began',
      operatorId,
      subject: { kind: 'operator', id: operatorId },
      fields: [{ name: 'way', after: way.replaceAll(' ', '-') }],
    }),
  )
  return { state: 'in', operatorId, setCookies }
}

/** Notes a refusal with a keyed hash of the address that was typed. */
export async function refused(
  { db, clock, config }: SignInContext,
  { network }: Caller,
  way: Way,
  email?: string,
): Promise<SignIn> {
  await db.write((queries) =>
    writeAudit(
      queries,
      { at: clock().getTime(), network },
      {
        action: 'session.refused',
        subject: { kind: 'operator', ...(email && { hash: mailboxHash(config.appSecret, email) }) },
        fields: [{ name: 'way', after: way.replaceAll(' ', '-') }],
      },
    ),
  )
  return { state: 'refused' }
}
