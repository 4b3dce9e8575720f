import type { Draft } from './draft.ts'
import type { FieldValues } from './form-field.ts'

/** Older engines know it by a prefix, and `:is` ignores what an engine does not know. */
const autofilled = ':is(:autofill, :-webkit-autofill)'

/**
 * Milliseconds from the form's appearance until now. Undefined if the browser or another page of
 * the site filled fields, because a person sends such a form as quickly as a bot.
 */
export function fillTime(
  form: HTMLFormElement,
  { shownAt, carried = {} }: Pick<Draft, 'shownAt' | 'carried'>,
  values: FieldValues,
): number | undefined {
  const isCarried = Object.entries(carried).some(([name, value]) => values[name] === value)
  if (isCarried || form.querySelector(autofilled)) return undefined
  return Math.max(0, Math.round(Date.now() - shownAt))
}
