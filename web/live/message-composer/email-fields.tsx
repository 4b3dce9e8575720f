import type { MessageDraft } from '#domain/message-draft.ts'
import { PREHEADER_LIMIT, SUBJECT_LIMIT } from '#domain/message-limits.ts'
import { Pick } from '../picks.tsx'
import { useComposerWords } from './composer-words.ts'

const hintId = 'try-preheader-hint'

/** Hidden for other channels, not left out: what was typed stays. */
export function EmailFields({ draft, hidden }: { draft: MessageDraft; hidden: boolean }) {
  const words = useComposerWords()
  return (
    <div className={hidden ? 'mc__off' : 'mc__email'}>
      <label className="field">
        <b>{words.labels.subject}</b>
        <input className="input" type="text" name="subject" maxLength={SUBJECT_LIMIT} defaultValue={draft.subject} />
      </label>
      <label className="field">
        <b>{words.labels.preheader}</b>
        <input
          className="input"
          type="text"
          name="preheader"
          maxLength={PREHEADER_LIMIT}
          defaultValue={draft.preheader}
          aria-describedby={hintId}
        />
      </label>
      <p className="hint" id={hintId}>
        {words.preheaderHint}
      </p>
      <Pick name="dark" value="on" many picked={draft.dark}>
        {words.labels.darkMail}
      </Pick>
    </div>
  )
}
