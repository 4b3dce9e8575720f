import { codePointLength, normalizeText } from '#domain/text.ts'
import type { FieldErrors, FieldValues, FormField } from './form-field.ts'

/** The field's message when its value breaks the field's rule, else an empty string: what the server will say of it. */
export function fieldProblem(field: FormField, typed: string): string {
  const value = normalizeText(typed, { multiline: field.type === 'textarea' })
  if (value === '') return field.required ? field.errorText : ''
  const length = codePointLength(value)
  if (length < (field.minLength ?? 0) || length > (field.maxLength ?? Number.POSITIVE_INFINITY)) return field.errorText
  if (field.regex && !new RegExp(`^(?:${field.regex})$`, 'v').test(value)) return field.errorText
  return ''
}

/** The problems of a whole form, in the order of its fields. `refuses` tells what the browser itself finds wrong. */
export function fieldProblems(
  fields: readonly FormField[],
  values: FieldValues,
  refuses: (field: FormField) => boolean = () => false,
): FieldErrors {
  const problems = fields.map((field) => {
    const problem = fieldProblem(field, values[field.name] ?? '') || (refuses(field) ? field.errorText : '')
    return [field.name, problem] as const
  })
  return Object.fromEntries(problems.filter(([, problem]) => problem !== ''))
}
