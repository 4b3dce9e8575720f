import type { Role } from '#domain/staff/permission.ts'
import { isOver } from '#domain/staff/sign-in.ts'
import type { Context } from '#server/context.ts'

export interface LiveSession {
  id: string
  operatorId: string
  role: Role
  /** Of the operator's role and settings. */
  version: number
}

/** Those of these sessions that are not over, by id; reading them renews none. */
export async function readLiveSessions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ids: Iterable<string>,
): Promise<Map<string, LiveSession>> {
  const now = clock()
  const rows = await db.query
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
    .select(['operator_sessions.id', 'operator_id', 'way', 'operator_sessions.created_at', 'role', 'version'])
    .where('operator_sessions.id', 'in', Array.from(ids))
    .where('expires_at', '>', now.toISOString())
    .where('ended_at', 'is', null)
    .execute()
  const live = rows.filter(({ way, created_at }) => !isOver({ way, beganAt: Date.parse(created_at) }, now.getTime()))
  return new Map(live.map(({ id, operator_id, role, version }) => [id, { id, operatorId: operator_id, role, version }]))
}
