import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { replyWords as words } from '#content/manager/reply.ts'
import { savedWordsWords } from '#content/manager/saved-words.ts'
import { replySubjectMaxLength, replyTextMaxLength } from '#domain/leads/lead-note.ts'
import { codePointLength } from '#domain/text/text.ts'
import { toasts } from '../../shell/toast-list.ts'
import { B, IconB } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { compose, leaveField, sendByKey, useAsked } from '../lead/compose-state.ts'
import type { Lead, Moment, ReplyWords } from '../lead-calls.ts'
import { useKeyed } from '../lead-memory.ts'
import { changes, live, replyDrafts } from '../leads.ts'
import { Quicker } from './changed-first-dialog.tsx'
import { firstWords } from './reply-drafts.ts'
import { ReplyStatus } from './reply-status.tsx'
import { SavedWordsDialog } from './reply-templates.tsx'

/** Milliseconds before the draft is loaded, so that paging through leads by key loads no drafts. */
const SETTLE = 150

interface ReplyFormProps {
  lead: Lead
  order: readonly Moment[]
}

/** The reply form. What is typed is saved as a draft until it is sent. */
export function ReplyForm({ lead, order }: ReplyFormProps) {
  const { id: leadId } = lead
  const id = useId()
  const text = useRef<HTMLTextAreaElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const first = firstWords(lead, order)
  const draft = useKeyed(replyDrafts.shown, leadId)
  const typed: ReplyWords = draft ?? first
  const stage = lead.progress.stage
  const canMark = stage === 'new' || stage === 'in_progress'
  const tooMuch = tooLong(typed)
  const isReady = stage !== undefined && isWritten(typed, first) && tooMuch === undefined
  useOpenDraft(leadId)
  useFocus(leadId, text, () => setChoosing(true))

  const type = (change: Partial<ReplyWords>) => {
    const next = { subject: typed.subject, text: typed.text, ...change }
    if (next.subject === first.subject && next.text.trim() === first.text.trim()) replyDrafts.discard(leadId)
    else replyDrafts.type(leadId, next)
    live.desk.presence.write(next.text.trim() !== first.text.trim())
  }
  const send = (marksAnswered: boolean) => {
    if (!isReady) return
    changes.replies.send(leadId, typed, marksAnswered)
    leaveField()
    live.desk.presence.write(false)
  }
  const discardFrom = (thrown: ReplyWords) => {
    // The button disappears with the draft, so the focus moves to the field.
    text.current?.focus()
    discard(leadId, thrown)
  }
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send(canMark)
        }}
        onKeyDown={sendByKey(() => send(canMark))}
      >
        <Quicker leadId={leadId} order={order} />
        <Whom lead={lead} />
        {lead.reply.to_file && (
          <Note tone="warn">
            <b>{words.toFile.strong}</b> {words.toFile.soft}
          </Note>
        )}
        <div className="compose__subject">
          <label className="soft" htmlFor={`${id}-subject`}>
            {words.subject}
          </label>
          <input
            id={`${id}-subject`}
            value={typed.subject}
            onChange={({ target: { value } }) => type({ subject: value })}
          />
        </div>
        <label className="vh" htmlFor={`${id}-text`}>
          {words.text}
        </label>
        <textarea
          ref={text}
          id={`${id}-text`}
          rows={6}
          value={typed.text}
          onChange={({ target: { value } }) => type({ text: value })}
        />
        <div className="compose__foot">
          <B look="quiet" size="s" icon="copy" command="lead.words" onClick={() => setChoosing(true)}>
            {savedWordsWords.name}
          </B>
          {draft && <IconB icon="trash" label={words.discard} onClick={() => discardFrom(draft)} />}
          <ReplyStatus lead={lead} draft={draft} tooMuch={tooMuch} />
          <span className="compose__send">
            {canMark && (
              <B disabled={!isReady} onClick={() => send(false)}>
                {words.send}
              </B>
            )}
            <B type="submit" look="go" command="lead.send" disabled={!isReady}>
              {canMark ? words.sendAnswered : words.send}
            </B>
          </span>
        </div>
      </form>
      {isChoosing && (
        <SavedWordsDialog
          typed={chosenText(text.current) || (isWritten(typed, first) ? typed.text : '')}
          onInsert={(saved) => {
            setChoosing(false)
            type({ text: insert(text.current, saved) })
            compose(leadId, 'reply')
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

const isWritten = ({ subject, text }: ReplyWords, first: ReplyWords) =>
  subject.trim() !== '' && text.trim() !== '' && text.trim() !== first.text.trim()

function useOpenDraft(leadId: string): void {
  useEffect(() => {
    const timer = setTimeout(() => void replyDrafts.open(leadId), SETTLE)
    return () => {
      clearTimeout(timer)
      replyDrafts.flush()
    }
  }, [leadId])
}

function useFocus(leadId: string, text: RefObject<HTMLTextAreaElement | null>, choose: () => void): void {
  useAsked(leadId, ['reply', 'words'], (what) => {
    const area = text.current
    if (!area) return
    // Keeps a cursor position that the user chose; otherwise moves it behind the greeting.
    if (area.selectionEnd === 0) area.setSelectionRange(area.value.length, area.value.length)
    area.focus()
    area.scrollIntoView({ block: 'nearest' })
    if (what === 'words') choose()
  })
}

const chosenText = (area: HTMLTextAreaElement | null) => area?.value.slice(area.selectionStart, area.selectionEnd) ?? ''

/** Replaces the selection and puts the cursor behind the inserted text. */
function insert(area: HTMLTextAreaElement | null, saved: string): string {
  if (!area) return saved
  area.setRangeText(saved, area.selectionStart, area.selectionEnd, 'end')
  return area.value
}

function discard(leadId: string, { subject, text }: ReplyWords): void {
  replyDrafts.discard(leadId)
  toasts.show({ words: words.discarded, undo: () => replyDrafts.type(leadId, { subject, text }) })
}

/** The error for the first text that is too long, if any. */
function tooLong({ subject, text }: ReplyWords): string | undefined {
  const overSubject = codePointLength(subject.trim()) - replySubjectMaxLength
  if (overSubject > 0) return words.longSubject(overSubject)
  const over = codePointLength(text.trim()) - replyTextMaxLength
  return over > 0 ? words.long(over) : undefined
}

/** The recipient, the sender and the reply address. */
const Whom = ({ lead: { email, reply } }: { lead: Pick<Lead, 'email' | 'reply'> }) => (
  <div className="compose__to">
    <span>
      <span className="soft">{words.to}</span> {email}
    </span>
    <span>
      <span className="soft">{words.from}</span> {reply.from}
    </span>
    <span className="soft">{words.answers[reply.answers](reply.answers_to)}</span>
  </div>
)
