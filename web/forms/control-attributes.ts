import { errorId } from './field-error.tsx'
import type { FieldProps } from './form-field.ts'

export function controlAttributes({ field, id, value, error }: FieldProps) {
  return {
    className: 'input',
    id,
    name: field.name,
    defaultValue: value,
    required: field.required,
    autoComplete: field.autoCompleteOff ? 'off' : field.autoComplete,
    ...(error && { 'aria-invalid': true }),
    'aria-describedby': error ? errorId(id) : field.hint && hintId(id),
  }
}

export const hintId = (id: string) => `${id}-hint`

/** Browsers count UTF-16 units, the rule code points, of which each is one unit or two. */
export function textAttributes({ field, live }: FieldProps) {
  return {
    placeholder: field.placeholder,
    minLength: field.minLength,
    maxLength: field.maxLength && 2 * field.maxLength,
    title: live || !field.regex ? undefined : field.errorText,
  }
}
