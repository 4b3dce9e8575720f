import { createWriteStream, existsSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv'
import { leadColumnsWith } from '#domain/leads/lead-columns.ts'
import type { Context } from '#server/context.ts'
import { writeAtomically } from '#server/runtime/atomic-write.ts'
import { findLeads, type LeadFilter, type ListedLead, listedLead } from './lead-records.ts'

const csvColumns: readonly (keyof ListedLead)[] = leadColumnsWith({ csv: true })

/** Writes a CSV file (UTF-8 with BOM) atomically, readable by its owner only. */
export async function exportLeads(
  context: Pick<Context, 'db'>,
  file: string,
  filter: LeadFilter,
  { force = false } = {},
): Promise<number> {
  if (!force && existsSync(file)) throw new Error(`${file} exists. Add --force to replace it.`)
  let count = 0
  async function* rows() {
    for await (const lead of findLeads(context, filter)) {
      count += 1
      yield csvRow(listedLead(lead))
    }
  }
  const lines = stringify(csvFormat([...csvColumns]))
  await writeAtomically(file, (unfinished) =>
    pipeline(rows, lines, createWriteStream(unfinished, { mode: 0o600, flags: 'wx' })),
  )
  return count
}

const closingColumns = ['stage', 'close_reason', 'won_value'] as const
type ClosedLead = ListedLead & Record<(typeof closingColumns)[number], string | null>

/** Also has what staff set; `won_value` is an amount such as 1200.50. */
export async function leadsAsCsv(leads: ClosedLead[]): Promise<Buffer> {
  const lines = stringify(csvFormat([...csvColumns, ...closingColumns]))
  const written = buffer(lines)
  const rows = leads.map((lead) => [...csvRow(lead), ...closingColumns.map((name) => safeCell(lead[name] ?? ''))])
  await pipeline(rows, lines)
  return written
}

/** The header's cells may repeat, because rows are arrays. */
export const csvFormat = (header: string[]) =>
  ({
    header: true,
    columns: header.map((name, place) => ({ key: String(place), header: name })),
    bom: true,
    quoted_string: true,
    record_delimiter: 'windows',
  }) as const

const csvRow = (lead: ListedLead) => csvColumns.map((name) => safeCell(cellText(lead[name])))

const cellText = (value: ListedLead[keyof ListedLead]): string => {
  if (value === null) return ''
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Characters that start a formula or are skipped before one; some locales use full-width forms. */
const risky = /^[=+\-@\t\r\n'＝＋－＠]/

/** Prefixes formulas with an apostrophe, and apostrophes too, so that `readCell` can undo it. */
export const safeCell = (text: string) => (risky.test(text) ? `'${text}` : text)

/** True for a cell that `safeCell` has prefixed. */
export const isSafeCell = (cell: string) => cell.startsWith("'") && risky.test(cell.slice(1))

export const readCell = (cell: string) => (cell.startsWith("'") ? cell.slice(1) : cell)
