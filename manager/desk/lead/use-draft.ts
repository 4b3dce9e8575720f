import { useEffect, useRef, useState } from 'react'
import type { NoteKind } from '#domain/leads/lead-note.ts'
import { drafts } from '../../leads/leads.ts'
import { me } from '../../shell/me.ts'

interface Typed {
  text: string
  minutes: string
}

interface DraftState extends Typed {
  /** Whether what is typed would survive a reload. */
  isKept: boolean
  type(next: Partial<Typed>): void
  clear(): void
}

const nothing: Typed = { text: '', minutes: '' }
/** Milliseconds after the last letter. */
const TYPED = 300

/** What is typed about a lead stays until it is sent, on this device alone. */
export function useDraft(leadId: string, kind: NoteKind): DraftState {
  const id = `${leadId} ${kind}`
  const [typed, setTyped] = useState(nothing)
  const [isKept, setKept] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef<(() => void) | undefined>(undefined)
  useEffect(() => {
    let isOver = false
    void drafts.all().then((all) => {
      const known = all.find((draft) => draft.id === id && draft.operatorId === me.get()?.operator.id)
      if (isOver || !known) return
      setTyped((now) => (now.text === '' ? known : now))
      setKept(true)
    })
    return () => {
      isOver = true
      clearTimeout(timer.current)
      unsaved.current?.()
      setTyped(nothing)
      setKept(false)
    }
  }, [id])
  return {
    ...typed,
    isKept: isKept && typed.text !== '',
    type(next) {
      const now = { ...typed, ...next }
      setTyped(now)
      setKept(false)
      clearTimeout(timer.current)
      unsaved.current = () => {
        unsaved.current = undefined
        const operatorId = me.get()?.operator.id ?? ''
        const kept = now.text === '' ? drafts.remove(id) : drafts.put({ ...now, id, operatorId })
        void kept.then(() => setKept(true))
      }
      timer.current = setTimeout(() => unsaved.current?.(), TYPED)
    },
    clear() {
      clearTimeout(timer.current)
      unsaved.current = undefined
      setTyped(nothing)
      void drafts.remove(id)
    },
  }
}
