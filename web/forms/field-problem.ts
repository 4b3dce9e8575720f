import { normalizeField } from '#domain/leads/lead-fields.ts'
import { codePointLength } from '#domain/text/text.ts'
import type { FieldErrors, FieldValues, FormField } from './form-field.ts'

/** The message for a value that breaks the field's rule, as the server would send it, or ''. */
export function fieldProblem(field: FormField, typed: string): string {
  const value = normalizeField(field.type, typed)
  if (value === '') return field.required ? field.errorText : ''
  const length = codePointLength(value)
  if (length < (field.minLength ?? 0) || length > (field.maxLength ?? Number.POSITIVE_INFINITY)) return field.errorText
  if (field.regex && !new RegExp(`^(?:${field.regex})$`, 'v').test(value)) return field.errorText
  return ''
}

/** Problems in the order of the fields. */
export function fieldProblems(fields: readonly FormField[], values: FieldValues): FieldErrors {
  const problems = fields.map((field) => [field.name, fieldProblem(field, values[field.name] ?? '')] as const)
  return Object.fromEntries(problems.filter(([, problem]) => problem !== ''))
}
