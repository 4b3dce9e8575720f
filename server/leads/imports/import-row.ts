import { fieldProblems } from '#content/field-problems.ts'
import { leadImportCopy } from '#content/manager/lead-import.ts'
import { newLeadCopy } from '#content/manager/new-lead.ts'
import type { ImportColumns, ImportField } from '#domain/leads/import-columns.ts'
import { parseAddedLead } from '#domain/leads/lead.ts'
import type { LeadField } from '#domain/leads/lead-fields.ts'
import type { Context } from '#server/context.ts'
import { uuidV7Of } from '#server/db/uuid-v7.ts'
import { countryOfText } from '#server/runtime/countries.ts'
import type { Actor } from '../inbox/change-lead.ts'
import { isSafeCell, readCell } from '../lead-csv.ts'
import { leadKeys } from '../lead-keys.ts'
import { prepareLead } from '../prepare-lead.ts'
import type { Submission } from '../store-leads.ts'

export interface ImportMapping {
  columns: ImportColumns
  country: string | null
}

export interface RowProblem {
  field: ImportField | null
  message: string
}

export type ReadRow = { submission: Submission; contacts: string[] } | { problems: RowProblem[] }

interface RowSource {
  importId: string
  importedAt: number
  number: number
  cells: readonly string[]
}

/** Validates a row like a lead added by hand. Its lead has the same id each time. */
export function readRow(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  { columns, country }: ImportMapping,
  { importId, importedAt, number, cells }: RowSource,
  by: Actor,
): ReadRow {
  const extra = cells.slice(columns.length).filter((cell) => cell.trim() !== '').length
  if (extra > 0) return { problems: [{ field: null, message: refused.tooManyCells(extra) }] }
  const fields = fieldsOf(cells, columns)
  const named = fields.country?.trim()
  const code = named ? countryOfText(named) : country
  const parsed = parseAddedLead({ ...fields, country: code ?? undefined }, config.nameRule)
  if (named && code === undefined) return problemsOf(['country', ...(parsed.ok ? [] : parsed.refused)])
  if (!parsed.ok) return problemsOf(parsed.refused)
  const at = clock().getTime()
  const source = {
    ...{ ipAddress: '', idempotencyKey: `import ${importId} ${number}` },
    added: { by, isConfirmed: false, isImported: true },
  }
  const prepared = prepareLead(config.appSecret, { lead: parsed.lead, source, at })
  if ('refused' in prepared) return problemsOf([prepared.refused])
  const lead = { ...prepared.lead, id: uuidV7Of(importedAt, `import ${importId} ${number}`) }
  const contacts = leadKeys(config.appSecret, lead).filter(({ purpose }) => purpose !== 'company')
  return { submission: { ...prepared, lead }, contacts: contacts.map(({ hash }) => hash) }

  function problemsOf(names: LeadField[]): { problems: RowProblem[] } {
    return {
      problems: [...new Set(names)].map((name) => {
        const field = name as ImportField
        const missing = fields[field]?.trim() ? undefined : newLeadCopy.missing[field]
        return { field, message: missing ?? refused.fields[field] ?? fieldProblems[config.nameRule][field] }
      }),
    }
  }
}

const { refused } = leadImportCopy

/** Undoes the apostrophe that our own export puts before formulas. */
export function fieldsOf(cells: readonly string[], columns: ImportColumns): { [Name in ImportField]?: string } {
  return Object.fromEntries(
    columns.flatMap((field, place) => {
      const cell = cells[place] ?? ''
      return field === null ? [] : [[field, isSafeCell(cell) ? readCell(cell) : cell]]
    }),
  )
}
