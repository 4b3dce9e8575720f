import type { FieldValues, FormField } from './form-field.ts'

/** Several choices of one field are joined by commas. */
export function formValues(form: FormData): FieldValues {
  const names = [...new Set(form.keys())]
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String).join(',')]))
}

/** The fields that the visitor can see and change. */
export const shownValues = (fields: readonly FormField[], values: FieldValues): FieldValues =>
  Object.fromEntries(fields.filter(({ show }) => show).map(({ name }) => [name, values[name] ?? '']))
