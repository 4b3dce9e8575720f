import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { leadWords } from '#content/manager/lead.ts'
import { noteMaxLength } from '#domain/lead-note.ts'
import { codePointLength } from '#domain/text.ts'
import { Kbd, shortcutOf } from '../../keys/kbd.tsx'
import { In } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useStore } from '../../shell/store.ts'
import { changes, live } from '../desk.ts'
import { asked, type ComposeKind } from './compose-state.ts'
import { useDraft } from './use-draft.ts'

const { compose: words, done } = leadWords
const kinds = ['note', 'call'] as const satisfies ComposeKind[]
const icons = { note: 'pen', call: 'phone' } as const
const labels = { note: words.noteLabel, call: words.callLabel }
const placeholders = { note: words.notePlaceholder, call: words.callPlaceholder }
const send = { note: words.keepNote, call: words.keepCall }

/** Notes and calls about a lead; what is typed is kept until it is sent. */
export function Compose({ leadId }: { leadId: string }) {
  const [kind, setKind] = useState<ComposeKind>('note')
  const draft = useDraft(leadId, kind)
  const id = useId()
  const text = useRef<HTMLTextAreaElement>(null)
  const wanted = useStore(asked)
  useEffect(() => {
    if (wanted?.leadId !== leadId) return
    asked.set(undefined)
    setKind(wanted.kind)
    text.current?.focus()
    text.current?.scrollIntoView({ block: 'nearest' })
  }, [wanted, leadId])
  const over = codePointLength(draft.text.trim()) - noteMaxLength
  const isReady = draft.text.trim() !== '' && over <= 0
  const submit = () => {
    if (!isReady) return
    const minutes = Number.parseInt(draft.minutes, 10)
    const isCall = kind === 'call' && minutes >= 0
    changes.note(leadId, { kind, text: draft.text, ...(isCall && { minutes }) }, done[kind])
    draft.clear()
    live.desk.presence.write(false)
  }
  return (
    <section className="compose" aria-label={words.label}>
      <div className="tabs" role="tablist" aria-label={words.kinds} onKeyDown={moveAlong}>
        {kinds.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            aria-selected={one === kind}
            aria-controls={`${id}-panel`}
            tabIndex={one === kind ? 0 : -1}
            onClick={() => setKind(one)}
          >
            <Icon name={icons[one]} isSmall />
            {words[one]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${kind}`}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
          onKeyDown={(pressed) => {
            if (pressed.key !== 'Enter' || !(pressed.metaKey || pressed.ctrlKey)) return
            pressed.preventDefault()
            submit()
          }}
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
            <button type="submit" className="b b--go" disabled={!isReady} aria-keyshortcuts={shortcutOf('lead.send')}>
              {send[kind]}
              <Kbd of="lead.send" />
            </button>
          </div>
        </form>
      </div>
    </section>
  )
}

function moveAlong(pressed: KeyboardEvent<HTMLElement>): void {
  if (pressed.key !== 'ArrowRight' && pressed.key !== 'ArrowLeft') return
  const other = pressed.currentTarget.querySelector<HTMLElement>('[aria-selected="false"]')
  pressed.preventDefault()
  other?.focus()
  other?.click()
}
