import type { Ref } from 'react'
import { formCopy } from '#content/forms.ts'
import type { FieldErrors, FormField } from './form-field.ts'

interface ErrorSummaryProps {
  ref: Ref<HTMLElement>
  formId: string
  fields: readonly FormField[]
  errors: FieldErrors
}

export function ErrorSummary({ ref, formId, fields, errors }: ErrorSummaryProps) {
  const refused = fields.filter((field) => field.show && errors[field.name])
  if (refused.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript the refused form is a new document.
    <section className="summary wide" ref={ref} tabIndex={-1} aria-labelledby={`${formId}-refused`} autoFocus>
      <h2 id={`${formId}-refused`}>{formCopy.refused[refused.length] ?? formCopy.refused[0]}</h2>
      <ul>
        {refused.map((field) => (
          <li key={field.name}>
            <a href={`#${fieldId(formId, field)}`}>{errors[field.name]}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const fieldId = (formId: string, field: FormField) => `${formId}-${field.name}`
