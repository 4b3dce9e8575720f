import type { passBuilderCopy } from '#content/pages/pass-builder.ts'
import { type Look, looks } from '#content/pass-looks.ts'
import { normalizePassLine } from '#domain/event-pass/pass-lines.ts'
import { useCopy } from '../use-copy.ts'

/** Its members are the names of the form's fields. */
export interface PassChoice {
  /** As typed, within the limits; empty until something is typed. */
  name: string
  company: string
  look: Look
  /** Meters since the station. */
  walk: number
}

/** The finished picture: Amara's pass, which has just come up. */
export const initialChoice: PassChoice = { name: '', company: '', look: 'pass', walk: 1060 }

export function readChoice(form: FormData): PassChoice {
  // All fields are always in the form.
  const text = (field: keyof PassChoice) => String(form.get(field))
  return {
    name: normalizePassLine(text('name')),
    company: normalizePassLine(text('company')),
    look: looks.find((look) => look === text('look')) ?? initialChoice.look,
    walk: Number(text('walk')),
  }
}

/** A pass as it is drawn: whoever has typed nothing sees Amara's. */
export interface DrawnPass {
  name: string
  company: string
  look: Look
}

export const usePassCopy = useCopy<typeof passBuilderCopy>
