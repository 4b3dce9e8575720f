import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { LeadKind } from '#domain/leads/lead-fields.ts'
import { normalizeText } from '#domain/text/text.ts'
import { fillField } from './field-controls.ts'
import type { FieldValues, FormField } from './form-field.ts'

export interface Draft {
  values: FieldValues
  /** Values from another page of the site or a password manager; missing in drafts of earlier versions. */
  carried?: FieldValues
  idempotencyKey: string
  /** Time of the first display, in ms since 1970. */
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

/** Prefers typed text, then the values last carried from another page of the site. */
export function valueOnArrival({ name, value }: FormField, draft: Draft | null, carried: FieldValues): string {
  const saved = draft?.values[name] ?? value
  const isTyped = saved !== value && saved !== draft?.carried?.[name]
  return isTyped ? saved : (carried[name] ?? saved)
}

interface DraftOptions {
  kind: LeadKind
  fields: readonly FormField[]
  /** The form was rendered by the server, so its display time is the load time of the document. */
  fromDocument: boolean
  /** Values carried from another page of the site, for fields that the visitor did not change. */
  carried: FieldValues
  onValues(values: FieldValues): void
}

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
    saveValues(element)
  })
  // Before any input event, because a keystroke would overwrite the stored draft.
  useLayoutEffect(() => {
    if (form.current) arrive(form.current)
  }, [form])

  /** A password manager fills by script; the value of such a field counts as carried. */
  function saveValues(element: HTMLFormElement, filledByScript?: string): FieldValues {
    const values = formValues(new FormData(element))
    if (filledByScript !== undefined)
      unsent.current.carried = { ...unsent.current.carried, [filledByScript]: values[filledByScript] ?? '' }
    options.onValues(values)
    const shown = shownValues(fields, values)
    const untouched = fields.every((field) => !field.show || shown[field.name] === field.value)
    if (untouched) clearDraft(visitStorage(), kind)
    else saveDraft(visitStorage(), kind, { values: shown, ...unsent.current })
    return values
  }

  function renew() {
    unsent.current = { idempotencyKey: newIdempotencyKey(), shownAt: Date.now() }
    const element = form.current
    if (!element) return
    for (const field of fields) fillField(element, field, field.value)
    saveValues(element)
  }

  return { unsent, keep: saveValues, renew }
}

/** Null if the visitor blocks storage: reading the property throws then. */
function visitStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/** `crypto.randomUUID` is missing on pages served over plain HTTP. */
const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Idempotency key for a draft and its values: same for a retry, new for a corrected form, because
 * the server may have stored the first values although its response was lost.
 */
export const keyForValues = (draftKey: string, values: object) =>
  `${draftKey}-${hashOf(JSON.stringify(Object.entries(values).map(([name, value]) => [name, normalizeText(String(value))])))}`

/** FNV-1a, because `crypto.subtle` is missing over plain HTTP too. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16)
}

/** Joins multiple choices of a field with commas. */
export function formValues(form: FormData): FieldValues {
  const names = [...new Set(form.keys())]
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String).join(',')]))
}

export const shownValues = (fields: readonly FormField[], values: FieldValues): FieldValues =>
  Object.fromEntries(fields.filter(({ show }) => show).map(({ name }) => [name, values[name] ?? '']))
