import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { removeReplacedDatabases } from '#server/db/replaced-databases.ts'
import type { AuditedField } from '#server/staff/audit-log.ts'
import { eraseSignInTraces } from '#server/staff/expired-records.ts'
import { type BlankingResult, blankLeads } from './blank-leads.ts'
import { requestPurge } from './database-purge.ts'
import { blankImportRows } from './import-rows.ts'
import { removeObsoleteMessageFiles } from './message-files.ts'
import { addressesOfMailbox, emailHash, foldedEmail, leadHash, leadsOfContact } from './person-email.ts'
import { blankRequests } from './privacy-requests.ts'

interface ErasureResult extends BlankingResult {
  leads: number
  files: number
  /** Deleted databases that a restore had set aside. */
  keptDatabases: string[]
}

type ErasureContext = Pick<Context, 'db' | 'clock' | 'config' | 'changes' | 'events'>

/** Leads per transaction: SQLite takes milliseconds to delete the search terms of each. */
const BATCH = 10
/** Milliseconds for a process that is sending to finish writing its file. */
const SETTLE_DELAY = 2_000

/**
 * Blanks everything about a person and stores a keyed hash, so that restoring a backup does not
 * bring the data back. On SQLite, the daily VACUUM removes remnants from the file. A second run
 * completes a failed one. `email` is the number for leads without an address. `note` runs in the first transaction.
 */
export async function erasePerson(
  context: ErasureContext,
  email: string,
  note?: (queries: Queries, erasedAt: number) => Promise<void>,
): Promise<ErasureResult> {
  const { db, config, clock, changes } = context
  const now = clock().getTime()
  const erasure: ErasureResult = {
    leads: 0,
    cancelled: 0,
    interrupted: 0,
    announced: 0,
    files: 0,
    keptDatabases: [],
  }
  await db.write(async (queries) => {
    const hash = emailHash(config.appSecret, email)
    await recordErasure(queries, hash, now)
    await blankRequests(queries, hash, now)
    await deleteMailsFrom(queries, email, now)
    await blankImportRows(queries, email, now)
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
 * Leaves other leads with the same email address, because entering an address does not prove that
 * it is one's own. False if the lead does not exist or is already erased.
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

/** Leads that the person sends after this timestamp are not affected. */
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

/** Includes mails on other people's leads; those on the person's own leads are deleted with the lead. */
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
  const rows = await leadsOfContact(queries, email).select('id').where('erased_at', 'is', null).limit(BATCH).execute()
  return rows.map(({ id }) => id)
}

/** Audit field with the same timestamp as the erased leads. */
export const ERASED_AT = 'erased_at'

/** Milliseconds; the audit entry is dated just before its erasure. */
const MAX_ERASURE_TIME = 3_600_000

/**
 * The staff member who erased the leads with this timestamp. Null if the command line or the
 * visitor did, if the audit entry has expired, or if two people were erased in the same
 * millisecond.
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
  const known: AuditedField[] = JSON.parse(fields ?? '[]')
  return known.some(({ name, after }) => name === ERASED_AT && after === erasedAt)
}
