import { type RefObject, type SubmitEvent, type SyntheticEvent, useState } from 'react'
import { type LeadKind, normalizeField } from '#domain/leads/lead-fields.ts'
import { codePointLength } from '#domain/text/text.ts'
import { useFlash } from '../layout/flash-provider.tsx'
import { type Draft, keyForValues, useDraft } from './draft.ts'
import { setBrowserMessage } from './field-controls.ts'
import type { FieldErrors, FieldValues, FormField } from './form-field.ts'
import { leadBody, originMembers, visitOrigin } from './lead-body.ts'
import { useSending } from './use-sending.ts'

interface LeadFormOptions {
  kind: LeadKind
  action: string
  fields: readonly FormField[]
  refused: FieldErrors
  fromDocument: boolean
  carried: FieldValues
  complete(values: FieldValues): FieldValues
  onValues(values: FieldValues): void
  onSent(): void
  leadsTo: string | undefined
}

export function useLeadForm(form: RefObject<HTMLFormElement | null>, options: LeadFormOptions) {
  const { kind, action, fields, leadsTo } = options
  const flash = useFlash()
  const { unsent, keep: saveValues, renew } = useDraft(form, options)
  const { errors, summary, refuse, check, recheck } = useRefusals(form, fields, options.refused)
  const { send, sending } = useSending(action, {
    leadsTo,
    onSent() {
      refuse({})
      options.onSent()
      renew()
    },
    onFailed: (problems) => refuse(problems, true),
  })

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    flash.close()
    const values = saveValues(event.currentTarget)
    if (!check(values)) return
    const { idempotencyKey } = unsent.current
    const time = fillTime(event.currentTarget, unsent.current, values)
    const fields = leadBody(kind, options.complete(values))
    const body = {
      ...fields,
      ...(time !== undefined && { fill_time_ms: time }),
      ...originMembers(visitOrigin()),
    }
    send({ body, key: keyForValues(idempotencyKey, fields) })
  }

  function onInput(event: SyntheticEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    const values = saveValues(event.currentTarget, event.isTrusted ? undefined : name)
    recheck(event.currentTarget, name, values[name] ?? '')
  }

  return { errors, summary, sending, onSubmit, onInput }
}

/** Older engines need the prefix; `:is` ignores unknown selectors. */
const autofilled = ':is(:autofill, :-webkit-autofill)'

/** Milliseconds since display. Undefined for prefilled forms, which people send as quickly as bots. */
function fillTime(
  form: HTMLFormElement,
  { shownAt, carried = {} }: Pick<Draft, 'shownAt' | 'carried'>,
  values: FieldValues,
): number | undefined {
  const isCarried = Object.entries(carried).some(([name, value]) => values[name] === value)
  if (isCarried || form.querySelector(autofilled)) return undefined
  return Math.max(0, Math.round(Date.now() - shownAt))
}

export interface Summary {
  errors: FieldErrors
  /** Number of attempts; 0 for errors in the document. */
  attempt: number
  byServer: boolean
}

/** Field errors are current; the summary shows those of the last attempt. */
function useRefusals(form: RefObject<HTMLFormElement | null>, fields: readonly FormField[], initial: FieldErrors) {
  const [errors, setErrors] = useState(initial)
  const [summary, setSummary] = useState<Summary>({ errors: initial, attempt: 0, byServer: true })

  function refuse(problems: FieldErrors, byServer = false) {
    setErrors(problems)
    setSummary(({ attempt }) => ({ errors: problems, attempt: attempt + 1, byServer }))
    if (form.current) for (const field of fields) setBrowserMessage(form.current, field, problems[field.name] ?? '')
  }

  function check(values: FieldValues): boolean {
    const problems = fieldProblems(fields, values)
    refuse(problems)
    return Object.keys(problems).length === 0
  }

  /** Validates a refused field again while the visitor corrects it. */
  function recheck(element: HTMLFormElement, name: string, value: string) {
    const field = fields.find((one) => one.name === name)
    if (!field || !summary.errors[name]) return
    const problem = fieldProblem(field, value)
    setBrowserMessage(element, field, problem)
    setErrors(({ [name]: _, ...others }) => (problem ? { ...others, [name]: problem } : others))
  }

  return { errors, summary, refuse, check, recheck }
}

/** The same message that the server would send, or '' for a valid value. */
export function fieldProblem(field: FormField, typed: string): string {
  const value = normalizeField(field.type, typed)
  if (value === '') return field.required ? field.errorText : ''
  const length = codePointLength(value)
  if (length < (field.minLength ?? 0) || length > (field.maxLength ?? Number.POSITIVE_INFINITY)) return field.errorText
  if (field.regex && !new RegExp(`^(?:${field.regex})$`, 'v').test(value)) return field.errorText
  return ''
}

export function fieldProblems(fields: readonly FormField[], values: FieldValues): FieldErrors {
  const problems = fields.map((field) => [field.name, fieldProblem(field, values[field.name] ?? '')] as const)
  return Object.fromEntries(problems.filter(([, problem]) => problem !== ''))
}
