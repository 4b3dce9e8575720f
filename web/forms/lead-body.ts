import type { LeadKind } from '#domain/lead-kind.ts'
import { formFields } from '#domain/leads/lead-fields.ts'
import type { LeadBody } from '../api/site-api.ts'
import type { FieldValues } from './form-field.ts'

/** The members that the API knows; an empty honeypot is left out. */
export function leadBody<Kind extends LeadKind>(kind: Kind, values: FieldValues): LeadBody<Kind> {
  // `formFields` lists exactly the members of the kind's body.
  const body = Object.fromEntries(formFields[kind].map((name) => [name, values[name] ?? ''])) as LeadBody<Kind>
  return values.website ? { ...body, website: values.website } : body
}
