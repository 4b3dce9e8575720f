import type { Context } from '#server/context.ts'

/** Who works here first, then who did. */
export async function listOperators({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const rows = await db.query
    .selectFrom('operators')
    .select(['id', 'name', 'email', 'role', 'two_factor_enabled', 'created_at', 'ended_at', 'version'])
    .select((select) => [
      select
        .selectFrom('passkeys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('passkeys.operator_id', '=', 'operators.id')
        .as('passkeys'),
      select
        .selectFrom('operator_sessions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('operator_sessions.operator_id', '=', 'operators.id')
        .where('expires_at', '>', clock().toISOString())
        .as('sessions'),
    ])
    .orderBy('created_at')
    .execute()
  const listed = rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    passkeys: row.passkeys ?? 0,
    password: row.two_factor_enabled === 1,
    sessions: row.sessions ?? 0,
    made_at: row.created_at,
    ended_at: row.ended_at === null ? null : new Date(row.ended_at).toISOString(),
    version: row.version,
  }))
  return [...listed.filter((one) => one.ended_at === null), ...listed.filter((one) => one.ended_at !== null)]
}

/** Those that can still be accepted. */
export async function listInvitations({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const rows = await db.query
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'created_at', 'expires_at'])
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock().getTime())
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, email, role, created_at, expires_at }) => ({
    id,
    email,
    role,
    made_at: new Date(created_at).toISOString(),
    ends_at: new Date(expires_at).toISOString(),
  }))
}
