import { useEffect, useId, useRef, useState } from 'react'
import { leadWords } from '#content/manager/lead.ts'
import { type NoteKind, noteMaxLength } from '#domain/leads/lead-note.ts'
import { codePointLength } from '#domain/text/text.ts'
import { me } from '../../shell/me.ts'
import { B } from '../../ui/button.tsx'
import { In } from '../../ui/field.tsx'
import { changes, drafts, live } from '../leads.ts'
import { leaveField, sendByKey, useAsked } from './compose-state.ts'

const { compose: words, done } = leadWords
const labels = { note: words.noteLabel, call: words.callLabel }
const placeholders = { note: words.notePlaceholder, call: words.callPlaceholder }
const send = { note: words.keepNote, call: words.keepCall }

export function NoteForm({ leadId, kind }: { leadId: string; kind: NoteKind }) {
  const draft = useDraft(leadId, kind)
  const id = useId()
  const text = useRef<HTMLTextAreaElement>(null)
  useAsked(leadId, [kind], () => {
    text.current?.focus()
    text.current?.scrollIntoView({ block: 'nearest' })
  })
  const over = codePointLength(draft.text.trim()) - noteMaxLength
  const isReady = draft.text.trim() !== '' && over <= 0
  const submit = () => {
    if (!isReady) return
    const minutes = Number.parseInt(draft.minutes, 10)
    const isCall = kind === 'call' && minutes >= 0
    changes.note(leadId, { kind, text: draft.text, ...(isCall && { minutes }) }, done[kind])
    draft.clear()
    leaveField()
    live.desk.presence.write(false)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={sendByKey(submit)}
    >
      <label className="vh" htmlFor={`${id}-text`}>
        {labels[kind]}
      </label>
      <textarea
        ref={text}
        id={`${id}-text`}
        rows={4}
        placeholder={placeholders[kind]}
        value={draft.text}
        onChange={({ target: { value } }) => {
          draft.type({ text: value })
          live.desk.presence.write(value !== '')
        }}
      />
      <div className="compose__foot">
        {kind === 'call' && (
          <span className="compose__minutes">
            <label htmlFor={`${id}-minutes`}>{words.minutes}</label>
            <In
              id={`${id}-minutes`}
              inputMode="numeric"
              pattern="[0-9]{1,4}"
              maxLength={4}
              size={4}
              value={draft.minutes}
              onChange={({ target: { value } }) => draft.type({ minutes: value.replace(/\D/g, '') })}
            />
          </span>
        )}
        <span className="small soft" role="status">
          {over > 0 ? words.long(over) : draft.isKept && words.kept}
        </span>
        <B type="submit" look="go" command="lead.send" disabled={!isReady}>
          {send[kind]}
        </B>
      </div>
    </form>
  )
}

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
