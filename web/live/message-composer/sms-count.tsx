import type { MouseEvent } from 'react'
import { culpritLine, longestLine, partsLine, unitsLine } from '#content/pages/message-composer-lines.ts'
import { fillSlots } from '#domain/fill-slots.ts'
import { textLimit } from '#domain/message/message-limits.ts'
import { plainSms, type SmsParts, smsParts } from '#domain/message/sms-parts.ts'
import { announce } from '../../widgets/announce.ts'
import { useComposerWords } from '../../widgets/message-composer/composer-copy.ts'
import { messageFieldId } from '../../widgets/message-composer/message-field.tsx'
import { Note } from './note.tsx'

/** Counted with Amara's values, and with those of the longest name. */
export function SmsCount({ text }: { text: string }) {
  const words = useComposerWords()
  const count = smsParts(fillSlots(text, words.slots.values))
  const longest = smsParts(fillSlots(text, words.slots.longest))
  const culprits = culpritLine(count, words)
  return (
    <div className="parts">
      <Rolls count={count} />
      <p className="parts__line">
        <span className="time">{partsLine(count, words)}</span>
        {count.parts > 0 && <span>{unitsLine(count, words)}</span>}
        <span>{longestLine(count, longest, words)}</span>
      </p>
      {count.parts === 0 && <p>{words.empty}</p>}
      {Array.from(text).length >= textLimit.sms && <p>{words.full}</p>}
      {culprits && (
        <Note>
          {culprits}{' '}
          {plainSms(text) !== text && (
            <button className="act" type="submit" name="plain" onClick={makePlain}>
              {words.plain}
            </button>
          )}
        </Note>
      )}
    </div>
  )
}

/** One roll for each part, the last as full as it is. */
const Rolls = ({ count: { parts, left, capacity } }: { count: SmsParts }) => (
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
  area.value = plainSms(area.value)
  area.focus()
  announce(area)
}
