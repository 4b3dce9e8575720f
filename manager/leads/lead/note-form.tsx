import { useEffect, useId, useRef, useState } from 'react'
import { leadCopy } from '#content/manager/lead.ts'
import { type NoteKind, noteMaxLength } from '#domain/leads/lead-note.ts'
import { codePointLength } from '#domain/text/text.ts'
import { me } from '../../shell/me.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/field.tsx'
import { changes, drafts, live } from '../leads.ts'
import { blurField, submitByShortcut, useComposeRequest } from './compose-state.ts'

const { compose: copy, done } = leadCopy
const labels = { note: copy.noteLabel, call: copy.callLabel }
const placeholders = { note: copy.notePlaceholder, call: copy.callPlaceholder }
const submitLabels = { note: copy.keepNote, call: copy.keepCall }

export function NoteForm({ leadId, kind }: { leadId: string; kind: NoteKind }) {
  const draft = useNoteDraft(leadId, kind)
  const id = useId()
  const text = useRef<HTMLTextAreaElement>(null)
  useComposeRequest(leadId, [kind], () => {
    text.current?.focus()
    text.current?.scrollIntoView({ block: 'nearest' })
  })
  const over = codePointLength(draft.text.trim()) - noteMaxLength
  const isReady = draft.text.trim() !== '' && over <= 0
  const submit = () => {
    if (!isReady) return
    const minutes = Number.parseInt(draft.minutes, 10)
    const isCall = kind === 'call' && minutes >= 0
    changes.addNote(leadId, { kind, text: draft.text, ...(isCall && { minutes }) }, done[kind])
    draft.clear()
    blurField()
    live.inbox.presence.write(false)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={submitByShortcut(submit)}
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
          live.inbox.presence.write(value !== '')
        }}
      />
      <div className="compose__foot">
        {kind === 'call' && (
          <span className="compose__minutes">
            <label htmlFor={`${id}-minutes`}>{copy.minutes}</label>
            <Input
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
          {over > 0 ? copy.long(over) : draft.isSaved && copy.kept}
        </span>
        <Button type="submit" variant="go" command="lead.send" disabled={!isReady}>
          {submitLabels[kind]}
        </Button>
      </div>
    </form>
  )
}

interface NoteInput {
  text: string
  minutes: string
}

interface NoteDraftState extends NoteInput {
  /** True if a reload would restore the text. */
  isSaved: boolean
  type(next: Partial<NoteInput>): void
  clear(): void
}

const emptyNote: NoteInput = { text: '', minutes: '' }
/** Milliseconds after the last key press. */
const SAVE_DELAY = 300

/** Stores the draft of a note on this device until it is sent. */
function useNoteDraft(leadId: string, kind: NoteKind): NoteDraftState {
  const id = `${leadId} ${kind}`
  const [typed, setTyped] = useState(emptyNote)
  const [isSaved, setSaved] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef<(() => void) | undefined>(undefined)
  useEffect(() => {
    let isOver = false
    void drafts.all().then((all) => {
      const known = all.find((draft) => draft.id === id && draft.staffMemberId === me.get()?.staff_member.id)
      if (isOver || !known) return
      setTyped((now) => (now.text === '' ? known : now))
      setSaved(true)
    })
    return () => {
      isOver = true
      clearTimeout(timer.current)
      unsaved.current?.()
      setTyped(emptyNote)
      setSaved(false)
    }
  }, [id])
  return {
    ...typed,
    isSaved: isSaved && typed.text !== '',
    type(next) {
      const now = { ...typed, ...next }
      setTyped(now)
      setSaved(false)
      clearTimeout(timer.current)
      unsaved.current = () => {
        unsaved.current = undefined
        const staffMemberId = me.get()?.staff_member.id ?? ''
        const saved = now.text === '' ? drafts.remove(id) : drafts.put({ ...now, id, staffMemberId })
        void saved.then(() => setSaved(true))
      }
      timer.current = setTimeout(() => unsaved.current?.(), SAVE_DELAY)
    },
    clear() {
      clearTimeout(timer.current)
      unsaved.current = undefined
      setTyped(emptyNote)
      void drafts.remove(id)
    },
  }
}
