import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv'
import { leadImportCopy } from '#content/manager/lead-import.ts'
import type { ImportField } from '#domain/leads/import-columns.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { csvFormat, safeCell } from '../lead-csv.ts'
import { fieldsOf, type ImportMapping, type RowProblem, readRow } from './import-row.ts'
import { type LeadImport, readRows } from './lead-imports.ts'

interface ImportCheck {
  ready: number
  refused: number
  duplicates: number
  preview: CheckedRow[]
  refusedRows: (CheckedRow & { problems: RowProblem[] })[]
  duplicateRows: (CheckedRow & Duplicate)[]
}

interface CheckedRow {
  number: number
  fields: { [Name in ImportField]?: string }
}

/** A lead that exists, or an earlier row of the same file. */
export interface Duplicate {
  leadId: string | null
  sameAs: number | null
}

type CheckContext = Pick<Context, 'db' | 'config' | 'clock'>

const MAX_SHOWN = 20
const MAX_PREVIEW = 5
const BATCH = 100

/** Reads all rows and stores nothing. Duplicates count as ready. */
export async function checkImport(
  context: CheckContext,
  stored: LeadImport,
  mapping: ImportMapping,
): Promise<ImportCheck> {
  const check: ImportCheck = { ready: 0, refused: 0, duplicates: 0, preview: [], refusedRows: [], duplicateRows: [] }
  const rowsByContact = new Map<string, number>()
  for await (const rows of readBatches(context, stored, mapping)) {
    const known = await findLeadsByContact(
      context.db.query,
      rows.flatMap(({ read }) => ('contacts' in read ? read.contacts : [])),
    )
    for (const { number, cells, read } of rows) {
      const shown = { number, fields: fieldsOf(cells, mapping.columns) }
      if ('problems' in read) {
        check.refused += 1
        if (check.refusedRows.length < MAX_SHOWN) check.refusedRows.push({ ...shown, problems: read.problems })
        continue
      }
      check.ready += 1
      if (check.preview.length < MAX_PREVIEW) check.preview.push(shown)
      const leadId = firstOf(read.contacts, known)
      const sameAs = firstOf(read.contacts, rowsByContact)
      for (const contact of read.contacts) if (!rowsByContact.has(contact)) rowsByContact.set(contact, number)
      if (leadId === undefined && sameAs === undefined) continue
      check.duplicates += 1
      if (check.duplicateRows.length < MAX_SHOWN)
        check.duplicateRows.push({ ...shown, leadId: leadId ?? null, sameAs: leadId ? null : (sameAs ?? null) })
    }
  }
  return check
}

const firstOf = <Value>(contacts: readonly string[], values: ReadonlyMap<string, Value>): Value | undefined =>
  contacts.map((contact) => values.get(contact)).find((value) => value !== undefined)

async function* readBatches(
  context: CheckContext,
  { id, created_at, staff_member_id }: LeadImport,
  mapping: ImportMapping,
) {
  for (let after = 0; ; ) {
    const rows = await readRows(context.db.query, id, { states: ['pending', 'refused'], after, limit: BATCH })
    yield rows.map((row) => ({
      ...row,
      read: readRow(
        context,
        mapping,
        { importId: id, importedAt: created_at, ...row },
        { staffMemberId: staff_member_id },
      ),
    }))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.number
    // Lets requests run, because a batch takes milliseconds.
    await setImmediate()
  }
}

/** The newest lead of each contact. */
export async function findLeadsByContact(queries: Queries, hashes: string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map()
  const rows = await queries
    .selectFrom('lead_keys')
    .select(['hash', 'lead_id'])
    .where('purpose', 'in', ['person', 'telephone'])
    .where('hash', 'in', hashes)
    .orderBy('lead_id')
    .execute()
  return new Map(rows.map(({ hash, lead_id }) => [hash, lead_id]))
}

const { check: copy } = leadImportCopy

/** The rows with errors as in the file, with their number and problem, safe for spreadsheets. */
export async function refusedRowsAsCsv(context: CheckContext, stored: LeadImport): Promise<Buffer> {
  const lines = stringify(csvFormat([copy.rowColumn, ...stored.header, copy.problemColumn].map(safeCell)))
  const written = buffer(lines)
  async function* rows() {
    for await (const batch of readBatches(context, stored, stored))
      for (const { number, cells, read } of batch)
        if ('problems' in read) {
          const padded = stored.header.map((_, place) => cells[place] ?? '')
          const problems = read.problems.map(({ message }) => message).join(' ')
          yield [String(number), ...[...padded, problems].map(safeCell)]
        }
  }
  await pipeline(rows, lines)
  return written
}
