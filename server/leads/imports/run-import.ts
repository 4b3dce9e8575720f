import { setImmediate } from 'node:timers/promises'
import type { Queries } from '#server/db/database.ts'
import { requestPurge } from '#server/privacy/database-purge.ts'
import { monotonic } from '#server/runtime/time.ts'
import type { Actor } from '../inbox/change-lead.ts'
import { storeLeads } from '../store-leads.ts'
import type { LeadContext } from '../submit-lead.ts'
import { findLeadsByContact } from './check-import.ts'
import { type ImportMapping, type ReadRow, readRow } from './import-row.ts'
import { CALL_TIME, type LeadImport, moveImport, readRows, type StoredRow } from './lead-imports.ts'

type RunContext = Pick<LeadContext, 'db' | 'config' | 'clock' | 'events' | 'changes'>

/** Rows per transaction, as many as of visitors' leads. */
const BATCH = 32

/** False if the import was started before, perhaps by another tab. */
export async function startImport(
  { db }: Pick<RunContext, 'db'>,
  id: string,
  { columns, country, skipDuplicates }: ImportMapping & { skipDuplicates: boolean },
  audit: (queries: Queries) => Promise<void>,
): Promise<boolean> {
  const chosen = { columns: JSON.stringify(columns), country, skip_duplicates: Number(skipDuplicates) }
  return db.write(async (queries) => {
    const isStarted = await moveImport(queries, id, ['draft', 'running'], chosen)
    if (isStarted) await audit(queries)
    return isStarted
  })
}

/**
 * Imports rows for a second. A lead and the state of its row are in one transaction, so that a call
 * after the end of a process, or in two tabs, imports each row once.
 */
export async function runImport(context: RunContext, stored: LeadImport, by: Actor): Promise<void> {
  const end = monotonic() + CALL_TIME
  do {
    const rows = await readRows(context.db.query, stored.id, { states: ['pending'], limit: BATCH })
    if (rows.length === 0) return finish(context, stored.id)
    const read = rows.map((row) => ({
      ...row,
      read: readRow(context, stored, { importId: stored.id, importedAt: stored.created_at, ...row }, by),
    }))
    const ids = await context.db.write((queries) => storeRows(context, queries, stored, read), {
      durability: 'relaxed',
    })
    if (ids.length > 0) {
      context.events.emit('planned')
      context.changes.notify({ leads: ids })
    }
    // Lets requests run between two transactions.
    await setImmediate()
  } while (monotonic() < end)
}

async function storeRows(
  context: RunContext,
  queries: Queries,
  { id, skip_duplicates }: LeadImport,
  rows: (StoredRow & { read: ReadRow })[],
): Promise<string[]> {
  // Claims the rows first; another process waits here, and then finds no pending ones.
  const claimed = new Set(await setState(queries, id, 'imported', rows))
  const mine = rows.filter(({ number }) => claimed.has(number))
  const refused = mine.filter(({ read }) => 'problems' in read)
  const known = skip_duplicates
    ? new Set(
        (
          await findLeadsByContact(
            queries,
            mine.flatMap(({ read }) => contactsOf(read)),
          )
        ).keys(),
      )
    : new Set<string>()
  const skipped: StoredRow[] = []
  const accepted = mine.flatMap((row) => {
    const { read } = row
    if ('problems' in read) return []
    if (skip_duplicates && read.contacts.some((contact) => known.has(contact))) {
      skipped.push(row)
      return []
    }
    for (const contact of read.contacts) known.add(contact)
    return [{ number: row.number, submission: read.submission }]
  })
  await setState(queries, id, 'refused', refused)
  await setState(queries, id, 'skipped', skipped)
  if (accepted.length === 0) return []
  const outcomes = await storeLeads(
    context,
    queries,
    accepted.map(({ submission }) => submission),
  )
  const stored = accepted.map(({ number }, index) => {
    const outcome = outcomes[index]
    if (outcome?.state !== 'stored') throw new Error(`Row ${number} of an import was not stored: ${outcome?.state}`)
    return { import_id: id, number, state: 'imported' as const, lead_id: outcome.id, cells: '' }
  })
  // The rows exist, so this changes all of them in one statement.
  await queries
    .insertInto('lead_import_rows')
    .values(stored)
    .onConflict((conflict) =>
      conflict
        .columns(['import_id', 'number'])
        .doUpdateSet(({ ref }) => ({ lead_id: ref('excluded.lead_id'), cells: '' })),
    )
    .execute()
  return accepted.map(({ submission }) => submission.lead.id)
}

const contactsOf = (read: ReadRow) => ('contacts' in read ? read.contacts : [])

async function setState(
  queries: Queries,
  importId: string,
  state: 'imported' | 'refused' | 'skipped',
  rows: readonly StoredRow[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const changed = await queries
    .updateTable('lead_import_rows')
    .set({ state })
    .where('import_id', '=', importId)
    .where(
      'number',
      'in',
      rows.map(({ number }) => number),
    )
    .where('state', '=', state === 'imported' ? 'pending' : 'imported')
    .returning('number')
    .execute()
  return changed.map(({ number }) => number)
}

const finish = ({ db, clock }: RunContext, id: string): Promise<void> =>
  db.write(async (queries) => {
    await moveImport(queries, id, ['running', 'done'])
    await requestPurge(queries, clock().getTime())
  })
