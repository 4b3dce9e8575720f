import { isSessionExpired } from '#domain/staff/sign-in.ts'
import type { Context } from '#server/context.ts'
import { type AuditOrigin, writeAudit } from './audit-log.ts'
import type { StaffSession } from './sessions.ts'
import { hashOfToken, makeToken } from './tokens.ts'

/** Milliseconds. */
const LIFETIME = 8 * 3_600_000
const bearer = /^Bearer ([\w-]{43})$/i

/** Creates a token that only reads unpublished posts; it ends with its session. */
export async function makePreviewToken(
  { db }: Pick<Context, 'db'>,
  { id, staffMember }: StaffSession,
  from: AuditOrigin,
): Promise<{ token: string; expiresAt: number }> {
  const { token, tokenHash } = makeToken()
  const expiresAt = from.at + LIFETIME
  const row = { token_hash: tokenHash, staff_member_id: staffMember.id, session_id: id, expires_at: expiresAt }
  await db.write(async (queries) => {
    await queries.insertInto('preview_tokens').values(row).execute()
    const subject = { kind: 'session', id } as const
    await writeAudit(queries, from, { action: 'preview.created', staffMemberId: staffMember.id, subject })
  })
  return { token, expiresAt }
}

export async function hasPreviewToken(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  authorization: string | undefined,
): Promise<boolean> {
  const [, token] = bearer.exec(authorization ?? '') ?? []
  if (token === undefined) return false
  const now = clock()
  const row = await db.query
    .selectFrom('preview_tokens')
    .innerJoin('staff_sessions', 'staff_sessions.id', 'preview_tokens.session_id')
    .innerJoin('staff_members', 'staff_members.id', 'preview_tokens.staff_member_id')
    .select('staff_sessions.created_at')
    .where('token_hash', '=', hashOfToken(token))
    .where('preview_tokens.expires_at', '>', now.getTime())
    .where('staff_sessions.expires_at', '>', now.toISOString())
    .where('staff_members.ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined && !isSessionExpired({ method: null, beganAt: Date.parse(row.created_at) }, now.getTime())
}
