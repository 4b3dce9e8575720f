import { useEffect, useId, useRef, useState } from 'react'
import { leadKindLabels } from '#content/manager/lead-kinds.ts'
import { mailCopy as copy } from '#content/manager/mails.ts'
import { useSiteClock } from '../../dates/site-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SearchInput } from '../../ui/field.tsx'
import { IncomingMessage } from '../../ui/timeline.tsx'
import { leadCalls, type Row } from '../lead-calls.ts'
import type { UnmatchedMail } from './mail-calls.ts'

interface MailCardProps {
  mail: UnmatchedMail
  isBusy: boolean
  onMatch(lead: string): void
  onFind(): void
  onRemove(): void
}

export function MailCard({ mail, isBusy, onMatch, onFind, onRemove }: MailCardProps) {
  const id = useId()
  const clock = useSiteClock()
  const { sender_name: name, sender, suggested, created_at: at } = mail
  return (
    <article className="mail sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>{mail.subject || copy.noSubject}</h2>
        <p>
          <b>{name}</b> {name === sender ? '' : sender}{' '}
          <time className="soft" dateTime={at} title={clock.fullDateTime(at)}>
            {clock.when(at)}
          </time>
        </p>
        <p className="soft">{copy.reasons[mail.held_reason]}</p>
      </header>
      <IncomingMessage text={mail.text} />
      {mail.attachments.length > 0 && <p className="small soft">{copy.files(mail.attachments)}</p>}
      <div className="actions">
        {suggested && (
          <Button variant="go" disabled={isBusy} onClick={() => onMatch(suggested.id)}>
            {copy.matchWith(suggested.name)}
          </Button>
        )}
        <Button disabled={isBusy} onClick={onFind}>
          {copy.find}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onRemove}>
          {copy.remove}
        </Button>
      </div>
    </article>
  )
}

/** Milliseconds after the last key press. */
const SEARCH_DELAY = 200
const MAX_FOUND = 8

interface FindLeadProps {
  about: UnmatchedMail
  isBusy: boolean
  onFound(lead: string): void
  onClose(): void
}

/** Starts with the sender's name, which finds the lead most often. */
export function FindLead({ about, isBusy, onFound, onClose }: FindLeadProps) {
  const [typed, setTyped] = useState(about.sender_name === about.sender ? '' : about.sender_name)
  const rows = useFoundLeads(typed)
  const clock = useSiteClock()
  return (
    <Dialog heading={copy.findHeading} onClose={onClose} foot={<Button onClick={onClose}>{copy.cancel}</Button>}>
      <SearchInput
        label={copy.findLabel}
        value={typed}
        maxLength={200}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div aria-live="polite">
        {rows?.length === 0 && <p>{copy.findNone}</p>}
        <ul className="mails__results">
          {rows?.map((row) => (
            <li key={row.id}>
              <Button disabled={isBusy} onClick={() => onFound(row.id)}>
                {row.name || row.email}
              </Button>
              <span className="soft small">
                {[row.company, leadKindLabels[row.kind], clock.when(row.created_at)].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function useFoundLeads(typed: string): readonly Row[] | undefined {
  const [rows, setRows] = useState<readonly Row[]>()
  const latest = useRef<AbortController>(undefined)
  useEffect(() => {
    const timer = setTimeout(() => {
      latest.current?.abort()
      if (!/[\p{L}\p{N}]/u.test(typed)) return setRows(undefined)
      const looking = new AbortController()
      latest.current = looking
      const found = leadCalls.list({ view: 'all', search: typed.trim(), limit: MAX_FOUND }, looking.signal)
      // Only an abort rejects, and then the next search is running.
      found.then(
        (answer) => answer.state === 'done' && setRows(answer.data.items.filter(({ state }) => state === 'accepted')),
        () => {},
      )
    }, SEARCH_DELAY)
    return () => clearTimeout(timer)
  }, [typed])
  return rows
}
