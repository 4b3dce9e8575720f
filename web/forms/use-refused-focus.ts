import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { LeadKind } from '#domain/lead-kind.ts'
import { fieldId } from './error-summary.tsx'
import type { FormField } from './form-field.ts'
import type { Summary } from './use-refusals.ts'

/** Focuses the list of refused fields, or the first refused field where there is no list. */
export function useRefusedFocus(
  list: RefObject<HTMLElement | null>,
  { kind, fields, summary }: { kind: LeadKind; fields: readonly FormField[]; summary: Summary },
) {
  const focusRefused = useEffectEvent(() => {
    const first = fields.find(({ name }) => summary.errors[name])
    const place = list.current ?? (first && document.getElementById(fieldId(kind, first)))
    place?.focus({ preventScroll: summary.byServer })
  })
  useEffect(() => {
    if (summary.attempt > 0) focusRefused()
  }, [summary])
}
