import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { type AuditedFrom, writeAudit } from './audit-log.ts'

/** Of one operator, or of all; the newest first, without those that are over. */
export async function listSessions({ db, clock }: Pick<Context, 'db' | 'clock'>, operatorId?: string) {
  let query = db.query
    .selectFrom('operator_sessions')
    .select(['id', 'operator_id', 'user_agent', 'way', 'created_at', 'updated_at'])
    .where('expires_at', '>', clock().toISOString())
    .orderBy('created_at', 'desc')
    .limit(200)
  if (operatorId !== undefined) query = query.where('operator_id', '=', operatorId)
  return (await query.execute()).map((row) => ({
    id: row.id,
    operatorId: row.operator_id,
    /** Browser and system in words. */
    device: row.user_agent ?? '',
    way: row.way,
    beganAt: row.created_at,
    seenAt: row.updated_at,
  }))
}

interface EndedBy {
  from: AuditedFrom
  /** Undefined for the command line. */
  operatorId: string | undefined
}

/** Ends sessions of one operator in every process; returns how many there were. */
export async function endSessions(
  { db, changes }: Pick<Context, 'db' | 'changes'>,
  operatorId: string,
  which: { only: string } | { allBut: string } | 'all',
  by: EndedBy,
): Promise<number> {
  const ended = await db.write(async (queries) => {
    const ids = await deleteSessions(queries, operatorId, which)
    for (const id of ids)
      await writeAudit(queries, by.from, {
        action: 'session.ended',
        operatorId: by.operatorId,
        subject: { kind: 'session', id },
      })
    return ids.length
  })
  if (ended > 0) changes.notify({ operators: [operatorId] })
  return ended
}

/** Preview tokens go with their session. Returns the ids. */
export async function deleteSessions(
  queries: Queries,
  operatorId: string,
  which: { only: string } | { allBut: string } | 'all',
): Promise<string[]> {
  let query = queries.deleteFrom('operator_sessions').where('operator_id', '=', operatorId)
  if (which !== 'all')
    query = 'only' in which ? query.where('id', '=', which.only) : query.where('id', '!=', which.allBut)
  return (await query.returning('id').execute()).map(({ id }) => id)
}

export async function operatorOfSession(queries: Queries, id: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('operator_sessions')
    .select('operator_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.operator_id
}
