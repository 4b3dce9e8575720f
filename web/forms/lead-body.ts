import { formFields, type LeadKind } from '#domain/lead-fields.ts'
import type { LeadBody } from '../api/site-api.ts'
import type { FieldValues } from './form-field.ts'

/** The members that the API knows; a honeypot that nobody filled is left out. */
export function leadBody<Kind extends LeadKind>(kind: Kind, values: FieldValues): LeadBody<Kind> {
  // The fields of the kind are what its body is made of.
  const body = Object.fromEntries(formFields[kind].map((name) => [name, values[name] ?? ''])) as LeadBody<Kind>
  return values.website ? { ...body, website: values.website } : body
}
