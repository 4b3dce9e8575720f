import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { replyCopy as copy } from '#content/manager/reply.ts'
import { replyTemplatesCopy } from '#content/manager/reply-templates.ts'
import { replySubjectMaxLength, replyTextMaxLength } from '#domain/leads/lead-note.ts'
import { codePointLength } from '#domain/text/text.ts'
import { toasts } from '../../shell/toast-list.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { blurField, compose, submitByShortcut, useComposeRequest } from '../lead/compose-state.ts'
import type { Lead, ReplyContent, TimelineEvent } from '../lead-calls.ts'
import { useKeyed } from '../lead-memory.ts'
import { changes, live, replyDrafts } from '../leads.ts'
import { ReplyConflictNotice } from './reply-conflict-notice.tsx'
import { initialReply } from './reply-drafts.ts'
import { ReplyStatus } from './reply-status.tsx'
import { ReplyTemplatesDialog } from './reply-templates.tsx'

/** Milliseconds before the draft is loaded, so that paging through leads by key loads no drafts. */
const LOAD_DELAY = 150

interface ReplyFormProps {
  lead: Lead
  timeline: readonly TimelineEvent[]
}

export function ReplyForm({ lead, timeline }: ReplyFormProps) {
  const { id: leadId } = lead
  const id = useId()
  const text = useRef<HTMLTextAreaElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const first = initialReply(lead, timeline)
  const draft = useKeyed(replyDrafts.shown, leadId)
  const typed: ReplyContent = draft ?? first
  const stage = lead.progress.stage
  const canMark = stage === 'new' || stage === 'in_progress'
  const tooMuch = lengthError(typed)
  const isReady = stage !== undefined && isWritten(typed, first) && tooMuch === undefined
  useOpenDraft(leadId)
  useFocus(leadId, text, () => setChoosing(true))

  const type = (change: Partial<ReplyContent>) => {
    const next = { subject: typed.subject, text: typed.text, ...change }
    if (next.subject === first.subject && next.text.trim() === first.text.trim()) replyDrafts.discard(leadId)
    else replyDrafts.type(leadId, next)
    live.inbox.presence.write(next.text.trim() !== first.text.trim())
  }
  const send = (marksAnswered: boolean) => {
    if (!isReady) return
    changes.replies.send(leadId, typed, marksAnswered)
    blurField()
    live.inbox.presence.write(false)
  }
  const discardFrom = (thrown: ReplyContent) => {
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
        onKeyDown={submitByShortcut(() => send(canMark))}
      >
        <ReplyConflictNotice leadId={leadId} order={timeline} />
        <ReplyAddresses lead={lead} />
        {lead.reply.to_file && (
          <Notice tone="warn">
            <b>{copy.toFile.strong}</b> {copy.toFile.soft}
          </Notice>
        )}
        <div className="compose__subject">
          <label className="soft" htmlFor={`${id}-subject`}>
            {copy.subject}
          </label>
          <input
            id={`${id}-subject`}
            value={typed.subject}
            onChange={({ target: { value } }) => type({ subject: value })}
          />
        </div>
        <label className="vh" htmlFor={`${id}-text`}>
          {copy.text}
        </label>
        <textarea
          ref={text}
          id={`${id}-text`}
          rows={6}
          value={typed.text}
          onChange={({ target: { value } }) => type({ text: value })}
        />
        <div className="compose__foot">
          <Button variant="quiet" size="s" icon="copy" command="lead.templates" onClick={() => setChoosing(true)}>
            {replyTemplatesCopy.name}
          </Button>
          {draft && <IconButton icon="trash" label={copy.discard} onClick={() => discardFrom(draft)} />}
          <ReplyStatus lead={lead} draft={draft} lengthError={tooMuch} />
          <span className="compose__send">
            {canMark && (
              <Button disabled={!isReady} onClick={() => send(false)}>
                {copy.send}
              </Button>
            )}
            <Button type="submit" variant="go" command="lead.send" disabled={!isReady}>
              {canMark ? copy.sendAnswered : copy.send}
            </Button>
          </span>
        </div>
      </form>
      {isChoosing && (
        <ReplyTemplatesDialog
          typed={selectedText(text.current) || (isWritten(typed, first) ? typed.text : '')}
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

const isWritten = ({ subject, text }: ReplyContent, first: ReplyContent) =>
  subject.trim() !== '' && text.trim() !== '' && text.trim() !== first.text.trim()

function useOpenDraft(leadId: string): void {
  useEffect(() => {
    const timer = setTimeout(() => void replyDrafts.open(leadId), LOAD_DELAY)
    return () => {
      clearTimeout(timer)
      replyDrafts.flush()
    }
  }, [leadId])
}

function useFocus(leadId: string, text: RefObject<HTMLTextAreaElement | null>, choose: () => void): void {
  useComposeRequest(leadId, ['reply', 'templates'], (what) => {
    const area = text.current
    if (!area) return
    // Keeps a cursor position that the user chose; otherwise moves it behind the greeting.
    if (area.selectionEnd === 0) area.setSelectionRange(area.value.length, area.value.length)
    area.focus()
    area.scrollIntoView({ block: 'nearest' })
    if (what === 'templates') choose()
  })
}

const selectedText = (area: HTMLTextAreaElement | null) =>
  area?.value.slice(area.selectionStart, area.selectionEnd) ?? ''

function insert(area: HTMLTextAreaElement | null, saved: string): string {
  if (!area) return saved
  area.setRangeText(saved, area.selectionStart, area.selectionEnd, 'end')
  return area.value
}

function discard(leadId: string, { subject, text }: ReplyContent): void {
  replyDrafts.discard(leadId)
  toasts.show({ text: copy.discarded, undo: () => replyDrafts.type(leadId, { subject, text }), canUndoLater: false })
}

function lengthError({ subject, text }: ReplyContent): string | undefined {
  const overSubject = codePointLength(subject.trim()) - replySubjectMaxLength
  if (overSubject > 0) return copy.longSubject(overSubject)
  const over = codePointLength(text.trim()) - replyTextMaxLength
  return over > 0 ? copy.long(over) : undefined
}

const ReplyAddresses = ({ lead: { email, reply } }: { lead: Pick<Lead, 'email' | 'reply'> }) => (
  <div className="compose__to">
    <span>
      <span className="soft">{copy.to}</span> {email}
    </span>
    <span>
      <span className="soft">{copy.from}</span> {reply.from}
    </span>
    <span className="soft">{copy.answers[reply.destination](reply.reply_to)}</span>
  </div>
)
