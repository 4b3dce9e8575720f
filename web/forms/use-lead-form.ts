import {
  type RefObject,
  type SubmitEvent,
  type SyntheticEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { LeadKind } from '#domain/lead-fields.ts'
import { useFlash } from '../layout/flash-provider.tsx'
import { clearDraft, readDraft, saveDraft } from './draft.ts'
import { browserRefuses, fillField, tellBrowser } from './field-controls.ts'
import { fieldProblem, fieldProblems } from './field-problem.ts'
import type { FieldErrors, FieldValues, FormField } from './form-field.ts'
import { formValues, shownValues } from './form-values.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { leadBody } from './lead-body.ts'
import { useSending } from './use-sending.ts'
import { originMembers, visitOrigin } from './visit-origin.ts'
import { visitStorage } from './visit-storage.ts'

interface LeadFormOptions {
  kind: LeadKind
  action: string
  fields: readonly FormField[]
  refused: FieldErrors
  /** The form came with the document, so it has been on the screen since the document loaded. */
  ofDocument: boolean
  /** Turns what the visitor typed into what is sent. */
  complete(values: FieldValues): FieldValues
  onValues(values: FieldValues): void
  /** The page that a stored lead leads to. */
  leadsTo: string | undefined
}

/** The live part of a form: it keeps a draft, checks before sending, sends, and shows what was refused. */
export function useLeadForm(form: RefObject<HTMLFormElement | null>, options: LeadFormOptions) {
  const { kind, fields } = options
  const [errors, setErrors] = useState(options.refused)
  const [summary, setSummary] = useState({ errors: options.refused, attempt: 0, byServer: true })
  const key = useRef('')
  const shownAt = useRef(0)
  const flash = useFlash()
  const { send, sending } = useSending(options.action, {
    leadsTo: options.leadsTo,
    onSent: finish,
    onFailed: (problems) => refuse(problems, true),
  })

  const arrive = useEffectEvent((element: HTMLFormElement) => {
    const draft = readDraft(visitStorage(), kind)
    shownAt.current = draft?.shownAt ?? (options.ofDocument ? performance.timeOrigin : Date.now())
    key.current = draft?.idempotencyKey || newIdempotencyKey()
    const typed = formValues(new FormData(element))
    for (const field of fields) {
      const kept = draft?.values[field.name]
      if (kept !== undefined && (typed[field.name] ?? '') === field.value) fillField(element, field, kept)
    }
    keep(element)
  })
  // Before the first event can reach the form: a keystroke must not take the place of a stored draft.
  useLayoutEffect(() => {
    if (form.current) arrive(form.current)
  }, [form])

  function keep(element: HTMLFormElement): FieldValues {
    const values = formValues(new FormData(element))
    options.onValues(values)
    const shown = shownValues(fields, values)
    const untouched = fields.every((field) => !field.show || shown[field.name] === field.value)
    if (untouched) clearDraft(visitStorage(), kind)
    else
      saveDraft(visitStorage(), kind, {
        values: shown,
        idempotencyKey: key.current,
        shownAt: shownAt.current,
      })
    return values
  }

  function refuse(problems: FieldErrors, byServer = false) {
    setErrors(problems)
    setSummary(({ attempt }) => ({ errors: problems, attempt: attempt + 1, byServer }))
    if (form.current) for (const field of fields) tellBrowser(form.current, field, problems[field.name] ?? '')
  }

  function finish() {
    const element = form.current
    if (element) for (const field of fields) fillField(element, field, field.value)
    refuse({})
    key.current = newIdempotencyKey()
    shownAt.current = Date.now()
    if (element) keep(element)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    flash.close()
    const element = event.currentTarget
    const values = keep(element)
    const problems = fieldProblems(fields, values, (field) => browserRefuses(element, field))
    refuse(problems)
    if (Object.keys(problems).length > 0) return
    const body = {
      ...leadBody(kind, options.complete(values)),
      fill_time_ms: Math.max(0, Math.round(Date.now() - shownAt.current)),
      ...originMembers(visitOrigin()),
    }
    send({ body, key: key.current })
  }

  function onInput(event: SyntheticEvent<HTMLFormElement>) {
    const values = keep(event.currentTarget)
    const { name } = event.target as HTMLInputElement
    const field = fields.find((one) => one.name === name)
    if (!field || !summary.errors[name]) return
    const problem = fieldProblem(field, values[name] ?? '')
    tellBrowser(event.currentTarget, field, problem)
    setErrors(({ [name]: _, ...others }) => (problem ? { ...others, [name]: problem } : others))
  }

  return { errors, summary, sending, onSubmit, onInput }
}
