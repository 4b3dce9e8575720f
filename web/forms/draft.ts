import type { FieldValues } from './form-field.ts'

/** What a visitor has typed but not sent, and the key under which it will be sent. */
export interface Draft {
  values: FieldValues
  idempotencyKey: string
  /** When the form came on the screen, in ms since the epoch. */
  shownAt: number
}

/** The boot script looks for this name: a page whose form has a draft becomes live without being touched. */
const storedUnder = (form: string) => `draft:${form}`

export function readDraft(storage: Storage | null, form: string): Draft | null {
  const stored = storage?.getItem(storedUnder(form))
  return stored ? (JSON.parse(stored) as Draft) : null
}

export const saveDraft = (storage: Storage | null, form: string, draft: Draft) =>
  storage?.setItem(storedUnder(form), JSON.stringify(draft))

export const clearDraft = (storage: Storage | null, form: string) => storage?.removeItem(storedUnder(form))
