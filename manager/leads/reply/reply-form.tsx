import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { replyCopy as copy } from '#content/manager/reply.ts'
import { replyTemplatesCopy } from '#content/manager/reply-templates.ts'
import { replySubjectMaxLength, replyTextMaxLength } from '#domain/leads/lead-note.ts'
import { normalizeCc } from '#domain/leads/reply-cc.ts'
import { joinReplyText, splitReplyText, withOneSignature, withoutSignature } from '#domain/leads/reply-text.ts'
import { codePointLength } from '#domain/text/text.ts'
import { toasts } from '../../shell/toast-list.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { blurField, compose, submitByShortcut, useComposeRequest } from '../lead/compose-state.ts'
import type { Lead, ReplyContent, TimelineEvent } from '../lead-calls.ts'
import { useKeyed } from '../lead-memory.ts'
import { changes, clock, live, replyDrafts, signature } from '../leads.ts'
import { initialReply } from './initial-reply.ts'
import { ccError, ReplyCc } from './reply-cc.tsx'
import { ReplyConflictNotice } from './reply-conflict-notice.tsx'
import { contentOf, greetingOf } from './reply-drafts.ts'
import { ReplyFiles, useReplyFiles } from './reply-files.tsx'
import { ReplyQuote } from './reply-quote.tsx'
import { ReplyStatus } from './reply-status.tsx'
import { ReplyTemplatesDialog } from './reply-templates.tsx'
import './reply.css'

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
  const first = initialReply(lead, timeline, { signature: signature(), clock: clock() })
  const attached = useReplyFiles(leadId)
  const draft = useKeyed(replyDrafts.shown, leadId)
  const typed: ReplyContent = draft ?? first
  const { own, quote } = splitReplyText(typed.text)
  const stage = lead.progress.stage
  const canMark = stage === 'new' || stage === 'in_progress'
  const tooMuch = lengthError(typed) ?? ccError(typed.cc ?? '')
  const isReady = stage !== undefined && isWritten(typed, lead) && !tooMuch && attached.uploading === undefined
  useOpenDraft(leadId)
  const above = draft ? withoutSignature(own, signature()) : greetingOf(lead)
  useFocus(leadId, { text, position: above.length, choose: () => setChoosing(true) })

  const type = (change: Partial<ReplyContent>) => {
    const next = { ...contentOf(typed), ...change }
    if (next.subject === first.subject && next.text.trim() === first.text.trim() && !next.cc)
      replyDrafts.discard(leadId)
    else replyDrafts.type(leadId, next)
    live.inbox.presence.write(next.text.trim() !== first.text.trim())
  }
  const send = (marksAnswered: boolean) => {
    if (!isReady) return
    const sent = joinReplyText({ own: own.trim(), quote })
    changes.replies.send(
      leadId,
      { ...typed, text: sent, cc: normalizeCc(typed.cc ?? '') },
      marksAnswered,
      attached.files,
    )
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
        <ReplyCc cc={typed.cc ?? ''} onChange={(cc) => type({ cc })} />
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
          value={own}
          onChange={({ target: { value } }) => type({ text: joinReplyText({ own: value, quote }) })}
        />
        <ReplyQuote
          quote={quote}
          offered={splitReplyText(first.text).quote}
          onChange={(next) => type({ text: joinReplyText({ own, quote: next }) })}
        />
        <ReplyFiles {...attached} />
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
          typed={selectedText(text.current) || (isWritten(typed, lead) ? withoutSignature(own, signature()) : '')}
          onInsert={(saved) => {
            setChoosing(false)
            const filled = withOneSignature(insert(text.current, saved), signature())
            type({ text: joinReplyText({ own: filled, quote }) })
            compose(leadId, 'reply')
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

/** True if the text has more than greeting and signature. */
function isWritten({ subject, text }: ReplyContent, lead: Lead): boolean {
  const words = withoutSignature(splitReplyText(text).own, signature()).trim()
  return subject.trim() !== '' && words !== '' && words !== greetingOf(lead).trim()
}

function useOpenDraft(leadId: string): void {
  useEffect(() => {
    const timer = setTimeout(() => void replyDrafts.open(leadId), LOAD_DELAY)
    return () => {
      clearTimeout(timer)
      replyDrafts.flush()
    }
  }, [leadId])
}

interface FocusTarget {
  text: RefObject<HTMLTextAreaElement | null>
  position: number
  choose(): void
}

function useFocus(leadId: string, { text, position, choose }: FocusTarget): void {
  useComposeRequest(leadId, ['reply', 'templates'], (what) => {
    const area = text.current
    if (!area) return
    // Keeps a cursor position that the user chose; otherwise moves it behind the greeting.
    if (area.selectionEnd === 0) area.setSelectionRange(position, position)
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

function discard(leadId: string, thrown: ReplyContent): void {
  replyDrafts.discard(leadId)
  toasts.show({ text: copy.discarded, undo: () => replyDrafts.type(leadId, contentOf(thrown)), canUndoLater: false })
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
