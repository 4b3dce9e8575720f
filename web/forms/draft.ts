import type { FieldValues } from './form-field.ts'

export interface Draft {
  values: FieldValues
  idempotencyKey: string
  /** When the form was first shown, in ms since the epoch. */
  shownAt: number
}

/** The boot script reads this key, to hydrate a page whose form has a draft. */
const storageKey = (form: string) => `draft:${form}`

export function readDraft(storage: Storage | null, form: string): Draft | null {
  const stored = storage?.getItem(storageKey(form))
  return stored ? (JSON.parse(stored) as Draft) : null
}

export const saveDraft = (storage: Storage | null, form: string, draft: Draft) =>
  storage?.setItem(storageKey(form), JSON.stringify(draft))

export const clearDraft = (storage: Storage | null, form: string) => storage?.removeItem(storageKey(form))
