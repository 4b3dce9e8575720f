import type { ReactNode } from 'react'
import { timelineCopy } from '#content/manager/timeline.ts'
import { type SentMail, splitQuotedText } from '#domain/leads/incoming-mail.ts'
import { splitReplyText } from '#domain/leads/reply-text.ts'

export interface TimelineEntry {
  id: string
  /** In the team's time zone; day headings have none. */
  time?: string
  /** Shape of the mark: dark for a person, white for the system, a diamond for trouble. */
  by: 'system' | 'person' | 'trouble' | 'day'
  what: ReactNode
}

const classes = { system: undefined, person: 'is-person', trouble: 'is-bad', day: 'timeline__day' } as const

export const Timeline = ({ happenings }: { happenings: readonly TimelineEntry[] }) => (
  <ol className="timeline">
    {happenings.map(({ id, time, by, what }) => (
      <li key={id} className={classes[by]}>
        {time && <span className="time">{time}</span>}
        <div>{what}</div>
      </li>
    ))}
  </ol>
)

export const MessageText = ({ by, children }: { by: 'us' | 'them' | 'note'; children: ReactNode }) => (
  <div className={{ us: 'message', them: 'message message--received', note: 'message message--note' }[by]}>
    {children}
  </div>
)

/** A visitor's email; quoted text from our emails is folded. */
export function IncomingMessage({ text, earlier }: { text: string; earlier?: readonly SentMail[] }) {
  const { own, quoted } = splitQuotedText(text, earlier)
  return (
    <>
      <MessageText by="them">{own}</MessageText>
      {quoted && <QuotedText label={timelineCopy.quoted}>{quoted}</QuotedText>}
    </>
  )
}

/** Staff mail; the quoted message of the visitor is folded. */
export function SentMessage({ text }: { text: string }) {
  const { own, quote } = splitReplyText(text)
  return (
    <>
      <MessageText by="us">{own.trim()}</MessageText>
      {quote && <QuotedText label={timelineCopy.quoted}>{quote}</QuotedText>}
    </>
  )
}

export const QuotedText = ({ label, children }: { label: string; children: string }) => (
  <details className="message__quoted">
    <summary>
      <span className="link small">{label}</span>
    </summary>
    <MessageText by="us">{children}</MessageText>
  </details>
)
