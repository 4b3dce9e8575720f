import { useRef } from 'react'
import { type MessageChannel, textLimit } from '#domain/message-limits.ts'
import { announce } from '../announce.ts'
import { useComposerWords } from './composer-words.ts'
import { useTypedBefore } from './use-typed-before.ts'

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
