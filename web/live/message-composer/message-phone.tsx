import { memo } from 'react'
import { clockTime } from '#domain/clock-time.ts'
import { fillSlots } from '#domain/fill-slots.ts'
import type { MessageDraft } from '#domain/message-draft.ts'
import { MessageScreen } from '../messages/message-screen.tsx'
import { PhoneFrame } from '../phone-frame.tsx'
import { useComposerWords } from './composer-words.ts'

/** The message as Amara gets it, in the dress of its channel. */
export const MessagePhone = memo(({ draft }: { draft: MessageDraft }) => {
  const words = useComposerWords()
  const filled = (text: string) => fillSlots(text, words.slots.values)
  return (
    <div className="mc__phone">
      <PhoneFrame scrolls={fillSlots(words.screen, { channel: words.channels[draft.by] })}>
        <MessageScreen
          channel={draft.by}
          event={words.event}
          clock={clockTime(draft.at)}
          text={filled(draft.text)}
          subject={filled(draft.subject)}
          preheader={filled(draft.preheader)}
          isDark={draft.dark}
          words={words.phone}
        />
      </PhoneFrame>
    </div>
  )
})
