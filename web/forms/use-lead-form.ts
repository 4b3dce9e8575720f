import type { RefObject, SubmitEvent, SyntheticEvent } from 'react'
import type { LeadKind } from '#domain/lead-kind.ts'
import { useFlash } from '../layout/flash-provider.tsx'
import type { Draft } from './draft.ts'
import type { FieldErrors, FieldValues, FormField } from './form-field.ts'
import { keyForValues } from './idempotency-key.ts'
import { leadBody } from './lead-body.ts'
import { useDraft } from './use-draft.ts'
import { useRefusals } from './use-refusals.ts'
import { useSending } from './use-sending.ts'
import { originMembers, visitOrigin } from './visit-origin.ts'

interface LeadFormOptions {
  kind: LeadKind
  action: string
  fields: readonly FormField[]
  refused: FieldErrors
  fromDocument: boolean
  carried: FieldValues
  /** Turns what the visitor typed into what is sent. */
  complete(values: FieldValues): FieldValues
  onValues(values: FieldValues): void
  onSent(): void
  leadsTo: string | undefined
}

/** A form after hydration: it drafts, validates, sends, and shows what was refused. */
export function useLeadForm(form: RefObject<HTMLFormElement | null>, options: LeadFormOptions) {
  const { kind, action, fields, leadsTo } = options
  const flash = useFlash()
  const { unsent, keep, renew } = useDraft(form, options)
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
    const values = keep(event.currentTarget)
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
    const values = keep(event.currentTarget)
    const { name } = event.target as HTMLInputElement
    recheck(event.currentTarget, name, values[name] ?? '')
  }

  return { errors, summary, sending, onSubmit, onInput }
}

/** Older engines know it by a prefix, and `:is` ignores what an engine does not know. */
const autofilled = ':is(:autofill, :-webkit-autofill)'

/**
 * Milliseconds from the form's appearance until now. Undefined if the browser or another page of
 * the site filled fields, because a person sends such a form as quickly as a bot.
 */
function fillTime(
  form: HTMLFormElement,
  { shownAt, carried = {} }: Pick<Draft, 'shownAt' | 'carried'>,
  values: FieldValues,
): number | undefined {
  const isCarried = Object.entries(carried).some(([name, value]) => values[name] === value)
  if (isCarried || form.querySelector(autofilled)) return undefined
  return Math.max(0, Math.round(Date.now() - shownAt))
}
