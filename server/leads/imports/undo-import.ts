import { setImmediate } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { blankLeads, deleteLeads } from '#server/privacy/blank-leads.ts'
import { recordErasure } from '#server/privacy/erasure.ts'
import { removeObsoleteMessageFiles } from '#server/privacy/message-files.ts'
import { leadHash } from '#server/privacy/person-email.ts'
import { monotonic } from '#server/runtime/time.ts'
import { CALL_TIME, type LeadImport, moveImport } from './lead-imports.ts'

type UndoContext = Pick<Context, 'db' | 'config' | 'clock' | 'events' | 'changes'>

/** Leads per transaction: SQLite takes milliseconds to delete the search terms of each. */
const BATCH = 10

/** False if the import is not finished, or its undo was started before. */
export async function startUndo(
  { db }: Pick<UndoContext, 'db'>,
  id: string,
  audit: (queries: Queries) => Promise<void>,
): Promise<boolean> {
  return db.write(async (queries) => {
    const isStarted = await moveImport(queries, id, ['done', 'undoing'])
    if (isStarted) await audit(queries)
    return isStarted
  })
}

/** Erases leads for a second; the client repeats the call. Leads that someone has changed stay. */
export async function undoImport(context: UndoContext, { id }: LeadImport): Promise<void> {
  const end = monotonic() + CALL_TIME
  do {
    const { seen, erased, announced } = await context.db.write((queries) => undoRows(context, queries, id))
    context.changes.notify({ leads: erased })
    if (announced > 0) context.events.emit('planned')
    if (seen === 0) return finish(context, id)
    await setImmediate()
  } while (monotonic() < end)
}

async function undoRows(context: UndoContext, queries: Queries, importId: string) {
  const rows = await queries
    .selectFrom('lead_import_rows')
    .select(['number', 'lead_id'])
    .where('import_id', '=', importId)
    .where('state', '=', 'imported')
    .where('lead_id', 'is not', null)
    .orderBy('number')
    .limit(BATCH)
    .execute()
  const ids = rows.flatMap(({ lead_id }) => lead_id ?? [])
  if (ids.length === 0) return { seen: 0, erased: [], announced: 0 }
  const changed = await findChanged(context, queries, ids)
  const erased = await findPresent(
    queries,
    ids.filter((id) => !changed.has(id)),
  )
  const now = context.clock().getTime()
  for (const id of erased) await recordErasure(queries, leadHash(context.config.appSecret, { id }), now)
  const { announced } = await blankLeads(queries, erased, now)
  await setState(queries, importId, 'changed', [...changed])
  await setState(
    queries,
    importId,
    'undone',
    ids.filter((id) => !changed.has(id)),
  )
  return { seen: ids.length, erased, announced }
}

const findPresent = async (queries: Queries, ids: string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await queries
    .selectFrom('leads')
    .select('id')
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Leads with a later version, note, mail, draft or correction. Locks them, as a change does. */
async function findChanged({ db }: UndoContext, queries: Queries, ids: string[]): Promise<Set<string>> {
  const inbox = queries.selectFrom('lead_inbox').select(['lead_id', 'version']).where('lead_id', 'in', ids)
  const rows = await (db.dialect === 'postgres' ? inbox.forUpdate() : inbox).execute()
  const changed = new Set(rows.filter(({ version }) => version > 1).map(({ lead_id }) => lead_id))
  for (const table of ['lead_notes', 'lead_mails', 'lead_corrections', 'reply_drafts'] as const) {
    const found = await queries.selectFrom(table).select('lead_id').where('lead_id', 'in', ids).execute()
    for (const { lead_id } of found) if (lead_id !== null) changed.add(lead_id)
  }
  return changed
}

async function setState(queries: Queries, importId: string, state: 'changed' | 'undone', leadIds: string[]) {
  if (leadIds.length === 0) return
  await queries
    .updateTable('lead_import_rows')
    .set({ state })
    .where('import_id', '=', importId)
    .where('lead_id', 'in', leadIds)
    .execute()
}

async function finish(context: UndoContext, id: string): Promise<void> {
  await context.db.write((queries) => moveImport(queries, id, ['undoing', 'undone']))
  await removeUndoneLeads(context, id)
  await removeObsoleteMessageFiles(context)
}

/**
 * Deletes the erased leads of an undone import, so that the list does not show them. A lead stays
 * until the webhook has received its erasure.
 */
export async function removeUndoneLeads({ db, changes }: Pick<UndoContext, 'db' | 'changes'>, importId?: string) {
  for (;;) {
    const ids = await db.write(async (queries) => {
      let rows = queries
        .selectFrom('lead_import_rows')
        .innerJoin('leads', 'leads.id', 'lead_import_rows.lead_id')
        .select('leads.id')
        .where('lead_import_rows.state', '=', 'undone')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('deliveries')
                .select('deliveries.id')
                .whereRef('deliveries.lead_id', '=', 'leads.id')
                .where('deliveries.state', 'in', ['pending', 'sending']),
            ),
          ),
        )
        .limit(BATCH)
      if (importId !== undefined) rows = rows.where('import_id', '=', importId)
      const ids = (await rows.execute()).map(({ id }) => id)
      await deleteLeads(queries, ids)
      return ids
    })
    changes.notify({ leads: ids })
    if (ids.length < BATCH) return
  }
}

export async function listStayed(queries: Queries, importId: string): Promise<{ number: number; lead_id: string }[]> {
  const rows = await queries
    .selectFrom('lead_import_rows')
    .select(['number', 'lead_id'])
    .where('import_id', '=', importId)
    .where('state', '=', 'changed')
    .orderBy('number')
    .limit(100)
    .execute()
  return rows.flatMap(({ number, lead_id }) => (lead_id === null ? [] : [{ number, lead_id }]))
}
