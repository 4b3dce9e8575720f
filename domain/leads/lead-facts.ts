import { parseOptionalFields } from './lead.ts'
import type { LeadField, NameRule, StoredFields } from './lead-fields.ts'

/** What staff can correct, in the order of the form. */
export const factFields = [
  'first_name',
  'last_name',
  'email',
  'telephone',
  'company',
  'job_function',
  'country',
] as const satisfies LeadField[]
export type FactField = (typeof factFields)[number]
export type LeadFacts = Pick<StoredFields, FactField>

type ParsedFacts = { ok: true; facts: { [Name in FactField]?: string } } | { ok: false; refused: LeadField[] }

/** Blank text removes a value, so it is valid for every field. Absent members stay absent. */
export function parseFacts(input: { [Name in FactField]?: string | undefined }, nameRule: NameRule): ParsedFacts {
  const given = factFields.filter((name) => input[name] !== undefined)
  const parsed = parseOptionalFields(given, input, nameRule)
  if (!parsed.ok) return parsed
  return { ok: true, facts: Object.fromEntries(given.map((name) => [name, parsed.fields[name] ?? ''])) }
}
