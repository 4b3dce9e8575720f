import { useEffect, useRef, useState } from 'react'
import { formFields } from '#domain/leads/lead-fields.ts'
import { me } from '../../shell/me.ts'
import { createBrowserStorage } from '../changes/browser-storage.ts'

export const newLeadFields = formFields.contact
type NewLeadField = (typeof newLeadFields)[number]

export interface NewLeadValues extends Record<NewLeadField, string> {
  isConfirmed: boolean
}

interface StoredDraft extends NewLeadValues {
  id: string
  staffMemberId: string
}

const DRAFT = 'new lead'
const storage = createBrowserStorage<StoredDraft>('drafts')

const blank = Object.fromEntries(newLeadFields.map((name) => [name, ''])) as Record<NewLeadField, string>
export const noValues: NewLeadValues = { ...blank, isConfirmed: false }

export const isBlank = (values: NewLeadValues): boolean => newLeadFields.every((name) => values[name].trim() === '')

export async function readDraft(): Promise<NewLeadValues | undefined> {
  const { staff_member: own } = await me.read()
  const all = await storage.all()
  return all.find(({ id, staffMemberId }) => id === DRAFT && staffMemberId === own.id)
}

interface NewLeadDraft {
  values: NewLeadValues
  /** True if a reload would restore the values. */
  isSaved: boolean
  type(change: Partial<NewLeadValues>): void
  /** Saves now, because the next response may end the session. */
  save(): Promise<void>
  clear(): void
}

/** Milliseconds after the last key press. */
const SAVE_DELAY = 300

/** Stores the values on this device until the lead is saved. */
export function useNewLeadDraft(first: NewLeadValues | undefined): NewLeadDraft {
  const [values, setValues] = useState(first ?? noValues)
  const [isSaved, setSaved] = useState(first !== undefined)
  const latest = useRef(values)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const now = latest.current
    if (isBlank(now)) return storage.remove(DRAFT)
    await storage.put({ ...now, id: DRAFT, staffMemberId: me.get()?.staff_member.id ?? '' })
    setSaved(latest.current === now)
  }
  const saveRef = useRef(save)
  useEffect(() => {
    saveRef.current = save
  })
  useEffect(
    () => () => {
      if (timer.current !== undefined) void saveRef.current()
    },
    [],
  )
  const set = (next: NewLeadValues) => {
    latest.current = next
    setValues(next)
    setSaved(false)
  }
  return {
    values,
    isSaved: isSaved && !isBlank(values),
    type(change) {
      set({ ...latest.current, ...change })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), SAVE_DELAY)
    },
    save,
    clear() {
      clearTimeout(timer.current)
      timer.current = undefined
      set(noValues)
      void storage.remove(DRAFT)
    },
  }
}
