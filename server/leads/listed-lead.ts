import type { LeadRow } from '#server/db/tables.ts'

export type ListedLead = Omit<
  LeadRow,
  'client_hash' | 'created_at' | 'consent_at' | 'released_at' | 'erased_at' | 'utm' | 'telephone_valid' | 'held_reasons'
> & {
  created_at: string
  released_at: string | null
  erased_at: string | null
  consent_at: string | null
  utm: Record<string, string> | null
  /** Whether the number is assigned; null where the form has none. */
  telephone_valid: boolean | null
  held_reasons: string[]
}

export const listedLead = ({ client_hash: _, ...row }: LeadRow): ListedLead => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
  consent_at: moment(row.consent_at),
  released_at: moment(row.released_at),
  erased_at: moment(row.erased_at),
  utm: row.utm === null ? null : JSON.parse(row.utm),
  telephone_valid: row.telephone_valid === null ? null : row.telephone_valid === 1,
  held_reasons: row.held_reasons ? row.held_reasons.split(',') : [],
})

const moment = (value: number | null) => (value === null ? null : new Date(value).toISOString())
