import type { LeadRow } from '#server/db/tables.ts'

export type ListedLead = ReturnType<typeof listedLead>

export function listedLead({ client_hash: _, ...row }: LeadRow) {
  const utm: Record<string, string> | null = row.utm === null ? null : JSON.parse(row.utm)
  return {
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    consent_at: moment(row.consent_at),
    released_at: moment(row.released_at),
    erased_at: moment(row.erased_at),
    utm,
    /** Whether the number is assigned; null where the form has none. */
    telephone_valid: row.telephone_valid === null ? null : row.telephone_valid === 1,
    held_reasons: row.held_reasons ? row.held_reasons.split(',') : [],
  }
}

const moment = (value: number | null) => (value === null ? null : new Date(value).toISOString())
