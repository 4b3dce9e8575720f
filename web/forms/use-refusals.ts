import { type RefObject, useState } from 'react'
import { browserRefuses, tellBrowser } from './field-controls.ts'
import { fieldProblem, fieldProblems } from './field-problem.ts'
import type { FieldErrors, FieldValues, FormField } from './form-field.ts'

/** What was wrong at the last attempt to send. */
export interface Summary {
  errors: FieldErrors
  /** Counts the attempts; 0 for what came with the document. */
  attempt: number
  byServer: boolean
}

/** What is wrong with a form: beside each field as it stands now, and in the list as of the last attempt. */
export function useRefusals(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly FormField[],
  initial: FieldErrors,
) {
  const [errors, setErrors] = useState(initial)
  const [summary, setSummary] = useState<Summary>({ errors: initial, attempt: 0, byServer: true })

  function refuse(problems: FieldErrors, byServer = false) {
    setErrors(problems)
    setSummary(({ attempt }) => ({ errors: problems, attempt: attempt + 1, byServer }))
    if (form.current) for (const field of fields) tellBrowser(form.current, field, problems[field.name] ?? '')
  }

  /** Refuses what breaks a rule. Returns whether nothing does. */
  function check(element: HTMLFormElement, values: FieldValues): boolean {
    const problems = fieldProblems(fields, values, (field) => browserRefuses(element, field))
    refuse(problems)
    return Object.keys(problems).length === 0
  }

  /** Looks again at a field that was refused, while it is corrected. */
  function recheck(element: HTMLFormElement, name: string, value: string) {
    const field = fields.find((one) => one.name === name)
    if (!field || !summary.errors[name]) return
    const problem = fieldProblem(field, value)
    tellBrowser(element, field, problem)
    setErrors(({ [name]: _, ...others }) => (problem ? { ...others, [name]: problem } : others))
  }

  return { errors, summary, refuse, check, recheck }
}
