import { formFields, type LeadKind } from '#domain/lead-fields.ts'
import type { LeadBody } from '../api/site-api.ts'
import type { FieldValues } from './form-field.ts'

/** The members that the API knows; a honeypot that nobody filled is left out. */
export function leadBody(kind: LeadKind, values: FieldValues): LeadBody {
  const body: LeadBody = Object.fromEntries(formFields[kind].map((name) => [name, values[name] ?? '']))
  return values.website ? { ...body, website: values.website } : body
}
