import { type RefObject, useState } from 'react'
import { setBrowserMessage } from './field-controls.ts'
import { fieldProblem, fieldProblems } from './field-problem.ts'
import type { FieldErrors, FieldValues, FormField } from './form-field.ts'

/** What was wrong at the last attempt to send. */
export interface Summary {
  errors: FieldErrors
  /** Number of attempts; 0 for errors that came with the document. */
  attempt: number
  byServer: boolean
}

/** Errors beside each field are current; those of the summary are from the last attempt. */
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
    if (form.current) for (const field of fields) setBrowserMessage(form.current, field, problems[field.name] ?? '')
  }

  /** Returns whether all fields are valid. */
  function check(values: FieldValues): boolean {
    const problems = fieldProblems(fields, values)
    refuse(problems)
    return Object.keys(problems).length === 0
  }

  /** Validates a refused field again while it is corrected. */
  function recheck(element: HTMLFormElement, name: string, value: string) {
    const field = fields.find((one) => one.name === name)
    if (!field || !summary.errors[name]) return
    const problem = fieldProblem(field, value)
    setBrowserMessage(element, field, problem)
    setErrors(({ [name]: _, ...others }) => (problem ? { ...others, [name]: problem } : others))
  }

  return { errors, summary, refuse, check, recheck }
}
