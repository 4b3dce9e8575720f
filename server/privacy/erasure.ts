import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { removeReplacedDatabases } from '#server/db/replaced-databases.ts'
import type { AuditedField } from '#server/staff/audit-log.ts'
import { eraseSignInTraces } from '#server/staff/expired-records.ts'
import { type BlankingResult, blankLeads } from './blank-leads.ts'
import { requestPurge } from './database-purge.ts'
import { removeObsoleteMessageFiles } from './message-files.ts'
import { addressesOfMailbox, emailHash, foldedEmail, leadHash } from './person-email.ts'
import { blankRequests } from './privacy-requests.ts'

interface ErasureResult extends BlankingResult {
  leads: number
  files: number
  /** Removed databases that a restore had set aside, since they held the person too. */
  keptDatabases: string[]
}

type ErasureContext = Pick<Context, 'db' | 'clock' | 'config' | 'changes' | 'events'>

/** Leads a transaction: SQLite takes some milliseconds to delete the words of each. */
const BATCH = 10
/** Milliseconds for a process that was sending to finish writing its file. */
const SETTLE_DELAY = 2_000

/**
 * Blanks everything about a person and keeps a keyed hash, so that no backup brings the person
 * back. On SQLite the daily VACUUM removes remnants from the file. A second run completes the
 * first. `note` runs in the transaction that begins it.
 */
export async function erasePerson(
  context: ErasureContext,
  email: string,
  note?: (queries: Queries, erasedAt: number) => Promise<void>,
): Promise<ErasureResult> {
  const { db, config, clock, changes } = context
  const now = clock().getTime()
  const erasure: ErasureResult = { leads: 0, cancelled: 0, interrupted: 0, announced: 0, files: 0, keptDatabases: [] }
  await db.write(async (queries) => {
    const hash = emailHash(config.appSecret, email)
    await recordErasure(queries, hash, now)
    await blankRequests(queries, hash, now)
    await deleteMailsFrom(queries, email, now)
    await eraseSignInTraces(queries, foldedEmail(email))
    await note?.(queries, now)
  })
  changes.notify('mails')
  for (;;) {
    const { ids, ...blanked } = await db.write(async (queries) => {
      const ids = await leadsOf(queries, email)
      return { ids, ...(await blankLeads(queries, ids, now)) }
    })
    changes.notify({ leads: ids })
    erasure.leads += ids.length
    erasure.cancelled += blanked.cancelled
    erasure.interrupted += blanked.interrupted
    erasure.announced += blanked.announced
    if (ids.length < BATCH) break
  }
  erasure.files = await removeTraces(context, erasure)
  erasure.keptDatabases = await removeReplacedDatabases(config.dataDir)
  return erasure
}

/**
 * Other leads with the email address stay, since typing one does not prove that it is one's own.
 * False when the lead does not exist or is erased already.
 */
export async function eraseLead(context: ErasureContext, id: string): Promise<boolean> {
  const { db, config, clock } = context
  const now = clock().getTime()
  const blanked = await db.write(async (queries) => {
    const found = await queries
      .selectFrom('leads')
      .select('id')
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .executeTakeFirst()
    if (!found) return undefined
    await recordErasure(queries, leadHash(config.appSecret, found), now)
    return blankLeads(queries, [id], now)
  })
  if (!blanked) return false
  context.changes.notify({ leads: [id] })
  await removeTraces(context, blanked)
  return true
}

/** A lead that the same person sends after this timestamp is a new one. */
export async function recordErasure(queries: Queries, hash: string, erasedAt: number): Promise<void> {
  await queries
    .insertInto('erasures')
    .values({ email_hash: hash, erased_at: erasedAt })
    .onConflict((conflict) =>
      conflict.column('email_hash').doUpdateSet({ erased_at: erasedAt }).where('erasures.erased_at', '<', erasedAt),
    )
    .execute()
}

async function removeTraces(context: ErasureContext, { announced, interrupted }: BlankingResult): Promise<number> {
  if (announced > 0) context.events.emit('planned')
  if (interrupted > 0) await delay(SETTLE_DELAY)
  return removeObsoleteMessageFiles(context)
}

/** Also those about somebody else's lead; those about their own go with it. */
async function deleteMailsFrom(queries: Queries, email: string, now: number): Promise<void> {
  const addresses = await addressesOfMailbox(queries, email)
  if (addresses.length === 0) return
  const { numDeletedRows } = await queries
    .deleteFrom('lead_mails')
    .where('direction', '=', 'in')
    .where('reply_address', 'in', addresses)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await requestPurge(queries, now)
}

async function leadsOf(queries: Queries, email: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('leads')
    .select('id')
    .where(({ fn }) => fn('lower', ['email']), '=', foldedEmail(email))
    .where('erased_at', 'is', null)
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

/** The field of the audit log's entry about an erasure that its leads have as well. */
export const ERASED_AT = 'erased_at'

/** Milliseconds; an erasure begins soon after its request, when its entry is dated. */
const MAX_ERASURE_TIME = 3_600_000

/**
 * The operator whose erasure blanked the leads of this timestamp. Null for an erasure that none
 * made here, by the command line or a visitor, for one that the log no longer tells of, and where
 * two persons were erased in the same millisecond.
 */
export async function findErasingStaffMember(queries: Queries, erasedAt: number): Promise<string | null> {
  const entries = await queries
    .selectFrom('audit')
    .select(['staff_member_id', 'fields'])
    .where('at', '>=', erasedAt - MAX_ERASURE_TIME)
    .where('at', '<=', erasedAt)
    .where('action', '=', 'person.erased')
    .execute()
  const own = entries.filter(({ fields }) => hasTimestamp(fields, erasedAt))
  return own.length === 1 ? (own[0]?.staff_member_id ?? null) : null
}

function hasTimestamp(fields: string | null, erasedAt: number): boolean {
  // The log's writer wrote it.
  const known: AuditedField[] = JSON.parse(fields ?? '[]')
  return known.some(({ name, after }) => name === ERASED_AT && after === erasedAt)
}
