import { type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { longestLine, nonGsmLine, partsLine, unitsLine } from '#content/pages/message-composer-lines.ts'
import { type MessageChannel, textLimit } from '#domain/message/message-limits.ts'
import { type SmsParts, splitSms, toPlainSms } from '#domain/message/sms-parts.ts'
import { fillSlots } from '#domain/text/fill-placeholders.ts'
import { AlertIcon } from '../../ui/icons.tsx'
import { dispatchInput } from '../dispatch-input.ts'
import { useComposerCopy } from './composer-copy.ts'
import './note.css'

const messageFieldId = 'try-text'

export function MessageField({ text, channel }: { text: string; channel: MessageChannel }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { labels, slots } = useComposerCopy()
  useTypedBefore(area, messageFieldId)
  function putIn(slot: string) {
    const field = area.current
    if (!field) return
    field.setRangeText(slot, field.selectionStart, field.selectionEnd, 'end')
    field.focus()
    dispatchInput(field)
  }
  return (
    <div className="field">
      <label htmlFor={messageFieldId}>{labels.text}</label>
      <textarea
        className="input"
        id={messageFieldId}
        name="text"
        maxLength={textLimit[channel]}
        defaultValue={text}
        ref={area}
        // Browsers only scroll to the caret, so the result would cover the rest on phones.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: these are no fields */}
      <div className="mc__slots" role="group" aria-label={labels.slots}>
        {slots.names.map((name) => (
          <button type="button" key={name} onClick={() => putIn(`{${name}}`)}>
            {`{${name}}`}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Restores text and caret of a text area, because hydration overwrites both. */
function useTypedBefore(area: RefObject<HTMLTextAreaElement | null>, id: string) {
  const [before] = useState(() => {
    const element = globalThis.document?.getElementById(id) as HTMLTextAreaElement | null | undefined
    return element && { value: element.value, start: element.selectionStart, end: element.selectionEnd }
  })
  useLayoutEffect(() => {
    const element = area.current
    if (!element || !before) return
    element.value = before.value
    // Setting a selection in Safari would move the focus to the element.
    if (element === document.activeElement) element.setSelectionRange(before.start, before.end)
  }, [area, before])
}

/** Parts and characters of an SMS with Amara's values. */
export function useSmsLength(text: string): string {
  const copy = useComposerCopy()
  const count = splitSms(text)
  return count.parts > 0 ? `${partsLine(count, copy)}, ${unitsLine(count, copy)}` : ''
}

/** Counts with Amara's values and with the longest name. */
export function SmsCount({ text }: { text: string }) {
  const copy = useComposerCopy()
  const count = splitSms(fillSlots(text, copy.slots.values))
  const longest = splitSms(fillSlots(text, copy.slots.longest))
  const culprits = nonGsmLine(count, copy)
  return (
    <div className="parts">
      <PartBars count={count} />
      <p className="parts__line">
        <span className="time">{partsLine(count, copy)}</span>
        {count.parts > 0 && <span>{unitsLine(count, copy)}</span>}
        <span>{longestLine(count, longest, copy)}</span>
      </p>
      {count.parts === 0 && <p>{copy.empty}</p>}
      {Array.from(text).length >= textLimit.sms && <p>{copy.full}</p>}
      {culprits && (
        <Note>
          {culprits}{' '}
          {toPlainSms(text) !== text && (
            <button className="text-button" type="submit" name="plain" onClick={makePlain}>
              {copy.plain}
            </button>
          )}
        </Note>
      )}
    </div>
  )
}

const PartBars = ({ count: { parts, left, capacity } }: { count: SmsParts }) => (
  <div className="parts__rolls" aria-hidden="true">
    {Array.from({ length: Math.max(1, parts) }, (_, part) => (
      <progress key={part} max={capacity} value={part < parts - 1 ? capacity : capacity - left} />
    ))}
  </div>
)

/** Without JavaScript the button posts the form, and the server does the same. */
function makePlain({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const area = currentTarget.form?.querySelector<HTMLTextAreaElement>(`#${messageFieldId}`)
  if (!area) return
  area.value = toPlainSms(area.value)
  area.focus()
  dispatchInput(area)
}

interface NoteProps {
  icon?: ReactNode
  children: ReactNode
}

export const Note = ({ icon, children }: NoteProps) => (
  <div className={icon ? 'note' : 'note note--bad'}>
    {icon ?? <AlertIcon />}
    <div>{children}</div>
  </div>
)
