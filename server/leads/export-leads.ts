import { createWriteStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import type { Context } from '#server/context.ts'
import { writeWhole } from '#server/files/write-whole.ts'
import { safeCell } from './csv-cell.ts'
import { findLeads, type LeadFilter } from './find-leads.ts'
import { type ListedLead, listedLead } from './listed-lead.ts'

/** The fields of a lead in the order of the file's columns. */
export const csvColumns = [
  'id',
  'created_at',
  'kind',
  'state',
  'held_reasons',
  'released_at',
  'erased_at',
  'first_name',
  'last_name',
  'job_function',
  'company',
  'email',
  'country',
  'telephone',
  'telephone_valid',
  'message',
  'interests',
  'consent_text',
  'consent_version',
  'consent_at',
  'page_address',
  'referrer',
  'utm',
] as const satisfies (keyof ListedLead)[]

/**
 * Writes the leads that fit into a new file that only its owner can read: UTF-8 with a byte order mark, columns with names, cells made
 * harmless by `safeCell`. The file is there whole or not at all. Gives the number of leads.
 * @param force replaces an existing file
 * @throws Error when the file exists
 */
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
  const lines = stringify({
    header: true,
    columns: [...csvColumns],
    bom: true,
    quoted_string: true,
    record_delimiter: 'windows',
  })
  await writeWhole(file, (unfinished) =>
    pipeline(rows, lines, createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true })),
  )
  return count
}

const csvRow = (lead: ListedLead) => csvColumns.map((name) => safeCell(cellText(lead[name])))

const cellText = (value: ListedLead[(typeof csvColumns)[number]]): string => {
  if (value === null) return ''
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
