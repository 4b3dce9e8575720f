import { people } from '#content/pages/message-composer-lines.ts'
import { peopleOf } from '#domain/audience.ts'
import { type MessageDraft, segments } from '#domain/message-draft.ts'
import { messageChannels } from '#domain/message-limits.ts'
import { Pick, Picks } from '../picks.tsx'
import { useComposerWords } from './composer-words.ts'

/** Who hears it, and by which channel. */
export function Audience({ draft }: { draft: MessageDraft }) {
  const words = useComposerWords()
  return (
    <>
      <Picks legend={words.who}>
        {segments.map((segment) => (
          <Pick key={segment} name="who" value={segment} picked={draft.who === segment}>
            {words.segments[segment]} <small>{people(peopleOf(words.audience, segment))}</small>
          </Pick>
        ))}
      </Picks>
      <Picks legend={words.by}>
        {messageChannels.map((channel) => (
          <Pick key={channel} name="by" value={channel} picked={draft.by === channel}>
            {words.channels[channel]}
          </Pick>
        ))}
      </Picks>
    </>
  )
}
