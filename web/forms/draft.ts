import type { FieldValues, FormField } from './form-field.ts'

export interface Draft {
  values: FieldValues
  /** What the visitor had made elsewhere on the site; missing in drafts of earlier versions. */
  carried?: FieldValues
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

/** What was typed, else what was made last elsewhere on the site, for a form that is shown. */
export function valueOnArrival({ name, value }: FormField, draft: Draft | null, carried: FieldValues): string {
  const kept = draft?.values[name] ?? value
  const isTyped = kept !== value && kept !== draft?.carried?.[name]
  return isTyped ? kept : (carried[name] ?? kept)
}
