import { guessColumns, IMPORT_DAYS, type ImportColumns } from '#domain/leads/import-columns.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { ImportRowState, ImportState, LeadImportRow } from '#server/db/lead-import-tables.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'
import { requestPurge } from '#server/privacy/database-purge.ts'
import { readCsv } from './read-csv.ts'

export interface LeadImport extends Omit<LeadImportRow, 'header' | 'columns' | 'skip_duplicates'> {
  header: string[]
  columns: ImportColumns
  skip_duplicates: boolean
}

type ImportContext = Pick<Context, 'db' | 'clock'>

/** Milliseconds of one call that imports or undoes rows; the client repeats it until all are done. */
export const CALL_TIME = 1_000
/** Rows per transaction, so that visitors' leads are stored in between. */
const BATCH = 500
const DAY = 24 * 3_600_000

/** Replaces the author's imports that were not started. */
export async function createImport(
  { db, clock }: ImportContext,
  staffMemberId: string,
  { fileName, bytes }: { fileName: string; bytes: Buffer },
): Promise<{ id: string } | { refused: string }> {
  const file = await readCsv(bytes)
  if ('refused' in file) return file
  const now = clock().getTime()
  const id = uuidV7(now)
  await db.write(async (queries) => {
    await queries
      .deleteFrom('lead_imports')
      .where('staff_member_id', '=', staffMemberId)
      .where('state', 'in', ['reading', 'draft'])
      .execute()
    await queries
      .insertInto('lead_imports')
      .values({
        ...{ id, staff_member_id: staffMemberId, file_name: fileName, state: 'reading', created_at: now },
        ...{ header: JSON.stringify(file.header), columns: JSON.stringify(guessColumns(file.header)) },
        ...{ country: null, skip_duplicates: 1 },
      })
      .execute()
  })
  for (let start = 0; start < file.rows.length; start += BATCH) {
    const rows = file.rows.slice(start, start + BATCH)
    await db.write((queries) =>
      queries
        .insertInto('lead_import_rows')
        .values(
          rows.map(({ number, cells }) => ({
            ...{ import_id: id, number, state: 'pending' as const, lead_id: null },
            cells: JSON.stringify(cells),
          })),
        )
        .execute(),
    )
  }
  await db.write((queries) => moveImport(queries, id, ['reading', 'draft']))
  return { id }
}

/** Undefined for a colleague's import; owners have all. */
export async function readImport(
  queries: Queries,
  id: string,
  reader: { id: string; role: string },
): Promise<LeadImport | undefined> {
  const row = await queries.selectFrom('lead_imports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.state === 'reading' || (row.staff_member_id !== reader.id && reader.role !== 'owner'))
    return undefined
  return parsedImport(row)
}

export async function listImports(queries: Queries, staffMemberId: string): Promise<LeadImport[]> {
  const rows = await queries
    .selectFrom('lead_imports')
    .selectAll()
    .where('staff_member_id', '=', staffMemberId)
    .where('state', '!=', 'reading')
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(parsedImport)
}

const parsedImport = (row: LeadImportRow): LeadImport => ({
  ...row,
  header: JSON.parse(row.header),
  columns: JSON.parse(row.columns),
  skip_duplicates: row.skip_duplicates === 1,
})

/** False if the import is not in the state `from`, for example because another tab was faster. */
export async function moveImport(
  queries: Queries,
  id: string,
  [from, to]: [from: ImportState, to: ImportState],
  changes: Partial<Pick<LeadImportRow, 'columns' | 'country' | 'skip_duplicates'>> = {},
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('lead_imports')
    .set({ ...changes, state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export type RowCounts = Record<ImportRowState, number>

export async function countRows(queries: Queries, importId: string): Promise<RowCounts> {
  const rows = await queries
    .selectFrom('lead_import_rows')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('import_id', '=', importId)
    .groupBy('state')
    .execute()
  const none = { pending: 0, imported: 0, refused: 0, skipped: 0, changed: 0, undone: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) }
}

export interface StoredRow {
  number: number
  cells: string[]
}

export async function readRows(
  queries: Queries,
  importId: string,
  { states, after = 0, limit }: { states: ImportRowState[]; after?: number; limit: number },
): Promise<StoredRow[]> {
  const rows = await queries
    .selectFrom('lead_import_rows')
    .select(['number', 'cells'])
    .where('import_id', '=', importId)
    .where('state', 'in', states)
    .where('number', '>', after)
    .where('cells', '<>', '')
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(({ number, cells }) => ({ number, cells: JSON.parse(cells) }))
}

/** Its leads stay. */
export async function deleteImport(queries: Queries, id: string, now: number): Promise<void> {
  await queries.deleteFrom('lead_imports').where('id', '=', id).execute()
  await requestPurge(queries, now)
}

export async function deleteOldImports(queries: Queries, now: number): Promise<void> {
  const { numDeletedRows } = await queries
    .deleteFrom('lead_imports')
    .where('created_at', '<', now - IMPORT_DAYS * DAY)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await requestPurge(queries, now)
}
