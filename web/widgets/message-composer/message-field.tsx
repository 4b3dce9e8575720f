import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type MessageChannel, textLimit } from '#domain/message/message-limits.ts'
import { announce } from '../announce.ts'
import { useComposerWords } from './composer-copy.ts'

export const messageFieldId = 'try-text'

export function MessageField({ text, channel }: { text: string; channel: MessageChannel }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { labels, slots } = useComposerWords()
  useTypedBefore(area, messageFieldId)
  function putIn(slot: string) {
    const field = area.current
    if (!field) return
    field.setRangeText(slot, field.selectionStart, field.selectionEnd, 'end')
    field.focus()
    announce(field)
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

/** Restores text and caret of a text area, both of which hydration overwrites. */
function useTypedBefore(area: RefObject<HTMLTextAreaElement | null>, id: string) {
  const [before] = useState(() => {
    const element = globalThis.document?.getElementById(id) as HTMLTextAreaElement | null | undefined
    return element && { value: element.value, start: element.selectionStart, end: element.selectionEnd }
  })
  useLayoutEffect(() => {
    const element = area.current
    if (!element || !before) return
    element.value = before.value
    // Safari would move the focus to it.
    if (element === document.activeElement) element.setSelectionRange(before.start, before.end)
  }, [area, before])
}
