import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { LeadKind } from '#domain/lead-kind.ts'
import { clearDraft, type Draft, readDraft, saveDraft, valueOnArrival } from './draft.ts'
import { fillField } from './field-controls.ts'
import type { FieldValues, FormField } from './form-field.ts'
import { formValues, shownValues } from './form-values.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

interface DraftOptions {
  kind: LeadKind
  fields: readonly FormField[]
  /** The form came with the document, so it was shown when the document loaded. */
  fromDocument: boolean
  /** What the visitor made elsewhere on the site, for fields that are as they came. */
  carried: FieldValues
  onValues(values: FieldValues): void
}

/** Keeps what is typed until it is sent, and the idempotency key to send it with. */
export function useDraft(form: RefObject<HTMLFormElement | null>, options: DraftOptions) {
  const { kind, fields } = options
  const unsent = useRef<Omit<Draft, 'values'>>({ idempotencyKey: '', shownAt: 0 })

  const arrive = useEffectEvent((element: HTMLFormElement) => {
    const draft = readDraft(visitStorage(), kind)
    unsent.current = {
      idempotencyKey: draft?.idempotencyKey || newIdempotencyKey(),
      shownAt: draft?.shownAt ?? (options.fromDocument ? performance.timeOrigin : Date.now()),
      carried: { ...draft?.carried, ...options.carried },
    }
    const typed = formValues(new FormData(element))
    for (const field of fields) {
      if ((typed[field.name] ?? '') !== field.value) continue
      const value = valueOnArrival(field, draft, options.carried)
      if (value !== field.value) fillField(element, field, value)
    }
    keep(element)
  })
  // Before any input event, since a keystroke would overwrite the stored draft.
  useLayoutEffect(() => {
    if (form.current) arrive(form.current)
  }, [form])

  /** Returns the form's values. */
  function keep(element: HTMLFormElement): FieldValues {
    const values = formValues(new FormData(element))
    options.onValues(values)
    const shown = shownValues(fields, values)
    const untouched = fields.every((field) => !field.show || shown[field.name] === field.value)
    if (untouched) clearDraft(visitStorage(), kind)
    else saveDraft(visitStorage(), kind, { values: shown, ...unsent.current })
    return values
  }

  /** Resets the form to its initial values, with a new key. */
  function renew() {
    unsent.current = { idempotencyKey: newIdempotencyKey(), shownAt: Date.now() }
    const element = form.current
    if (!element) return
    for (const field of fields) fillField(element, field, field.value)
    keep(element)
  }

  return { unsent, keep, renew }
}

/** Null where the visitor has forbidden storage: reading the property throws then. */
function visitStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
