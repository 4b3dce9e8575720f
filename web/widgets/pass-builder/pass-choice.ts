import type { passBuilderCopy } from '#content/pages/pass-builder.ts'
import { type Look, looks } from '#content/pass-looks.ts'
import { normalizePassLine } from '#domain/event-pass/pass-lines.ts'
import { useCopy } from '../use-copy.ts'

export interface PassChoice {
  name: string
  company: string
  look: Look
  /** Meters from the station. */
  walk: number
}

/** Amara's pass at the moment when it appears. */
export const initialChoice: PassChoice = { name: '', company: '', look: 'pass', walk: 1060 }

export function readChoice(form: FormData): PassChoice {
  // The form always contains all fields.
  const text = (field: keyof PassChoice) => String(form.get(field))
  return {
    name: normalizePassLine(text('name')),
    company: normalizePassLine(text('company')),
    look: looks.find((look) => look === text('look')) ?? initialChoice.look,
    walk: Number(text('walk')),
  }
}

/** The displayed pass; the default name is Amara's. */
export interface DrawnPass {
  name: string
  company: string
  look: Look
}

export const usePassCopy = useCopy<typeof passBuilderCopy>
