import { daysLeft, type PrivacyRequestKind, RESPONSE_PERIOD } from '#domain/privacy-request.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'
import { emailHash, foldedEmail } from './person-email.ts'

interface PrivacyRequest {
  id: string
  kind: PrivacyRequestKind
  /** Null once the request is completed or the person is erased; only the hash remains. */
  address: string | null
  address_hash: string
  requested_at: string
  due_at: string
  days_left: number
  recorded_by: string | null
  done_at: string | null
  done_by: string | null
}

type RequestContext = Pick<Context, 'db' | 'clock' | 'config'>

interface RequestChange {
  staffMemberId: string | undefined
  audit?(queries: Queries, of: Pick<PrivacyRequest, 'id' | 'address_hash'>): Promise<void>
}

const MAX_OPEN = 200
const MAX_DONE = 20

/** A repeated request returns the id of the open one. */
export async function recordRequest(
  { db, clock, config }: RequestContext,
  { kind, email, requestedAt }: { kind: PrivacyRequestKind; email: string; requestedAt?: number | undefined },
  { staffMemberId, audit }: RequestChange,
): Promise<{ id: string; isNew: boolean }> {
  const now = clock().getTime()
  const address_hash = emailHash(config.appSecret, email)
  const requested_at = requestedAt ?? now
  const id = uuidV7(now)
  return db.write(async (queries) => {
    // Writing the open request locks it, so no other process can finish it before its id is read.
    const open = await queries
      .insertInto('privacy_requests')
      .values({
        ...{
          id,
          kind,
          address_hash,
          address: foldedEmail(email),
          requested_at,
          due_at: requested_at + RESPONSE_PERIOD,
        },
        ...{ recorded_at: now, recorded_by: staffMemberId ?? null, done_at: null, done_by: null },
      })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'address_hash'])
          .where('done_at', 'is', null)
          .doUpdateSet((row) => ({ kind: row.ref('privacy_requests.kind') })),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const isNew = open.id === id
    if (isNew) await audit?.(queries, { id, address_hash })
    return { id: open.id, isNew }
  })
}

/** Blanks the address. False if already completed, undefined for an unknown id. */
export async function finishRequest(
  { db, clock }: RequestContext,
  id: string,
  { staffMemberId, audit }: RequestChange,
): Promise<boolean | undefined> {
  return db.write(async (queries) => {
    const request = await queries.selectFrom('privacy_requests').selectAll().where('id', '=', id).executeTakeFirst()
    if (!request) return undefined
    const { numUpdatedRows } = await queries
      .updateTable('privacy_requests')
      .set({ address: null, done_at: clock().getTime(), done_by: staffMemberId ?? null })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await audit?.(queries, request)
    return true
  })
}

/** Open requests by urgency, then the most recently completed. */
export async function listRequests({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<PrivacyRequest[]> {
  const now = clock().getTime()
  const open = await selectWithNames(db.query).where('done_at', 'is', null).orderBy('due_at').limit(MAX_OPEN).execute()
  const done = await selectWithNames(db.query)
    .where('done_at', 'is not', null)
    .orderBy('done_at', 'desc')
    .limit(MAX_DONE)
    .execute()
  return [...open, ...done].map((row) => ({
    id: row.id,
    kind: row.kind,
    address: row.address,
    address_hash: row.address_hash,
    requested_at: iso(row.requested_at),
    due_at: iso(row.due_at),
    days_left: daysLeft(row.due_at, now),
    recorded_by: row.recorded_name,
    done_at: row.done_at === null ? null : iso(row.done_at),
    done_by: row.done_name,
  }))
}

export async function blankRequests(queries: Queries, address_hash: string, now: number): Promise<void> {
  const theirs = queries.updateTable('privacy_requests').where('address_hash', '=', address_hash)
  await theirs.set({ address: null }).where('address', 'is not', null).execute()
  await theirs.set({ done_at: now }).where('kind', '=', 'erasure').where('done_at', 'is', null).execute()
}

const selectWithNames = (queries: Queries) =>
  queries
    .selectFrom('privacy_requests')
    .leftJoin('staff_members as noting', 'noting.id', 'recorded_by')
    .leftJoin('staff_members as doing', 'doing.id', 'done_by')
    .selectAll('privacy_requests')
    .select(['noting.name as recorded_name', 'doing.name as done_name'])

const iso = (timestamp: number) => new Date(timestamp).toISOString()

/** Milliseconds: 400 days, like the audit log, which names who completed a request. */
const REQUEST_RETENTION = 400 * 24 * 3_600_000

export const selectOldRequests = (queries: Queries, now: number) =>
  queries.selectFrom('privacy_requests').where('done_at', '<', now - REQUEST_RETENTION)

export async function deleteOldRequests(queries: Queries, now: number): Promise<number> {
  const { numDeletedRows } = await queries
    .deleteFrom('privacy_requests')
    .where('id', 'in', selectOldRequests(queries, now).select('id'))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Processes of an older release erase people without blanking their requests. */
export const blankErasedRequests = (queries: Queries) =>
  queries
    .updateTable('privacy_requests')
    .set({ address: null })
    .where('address', 'is not', null)
    .where((is) =>
      is.exists(
        is
          .selectFrom('erasures')
          .select('erasures.email_hash')
          .whereRef('erasures.email_hash', '=', 'privacy_requests.address_hash')
          .whereRef('erasures.erased_at', '>=', 'privacy_requests.recorded_at'),
      ),
    )
    .execute()
