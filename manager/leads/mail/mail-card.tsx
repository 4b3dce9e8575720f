import { useEffect, useId, useRef, useState } from 'react'
import { kindWords } from '#content/manager/kinds.ts'
import { mailWords as words } from '#content/manager/mails.ts'
import { useDeskClock } from '../../dates/site-clock.ts'
import { B } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FindIn } from '../../ui/field.tsx'
import { SaidIn } from '../../ui/timeline.tsx'
import { deskCalls, type Row } from '../lead-calls.ts'
import type { HeldMail } from './mail-calls.ts'

interface MailCardProps {
  mail: HeldMail
  isBusy: boolean
  onMatch(lead: string): void
  onFind(): void
  onRemove(): void
}

/** Who wrote what, why it waits, and what can be done with it. */
export function MailCard({ mail, isBusy, onMatch, onFind, onRemove }: MailCardProps) {
  const id = useId()
  const clock = useDeskClock()
  const { sender_name: name, sender, suggested, created_at: at } = mail
  return (
    <article className="mail sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>{mail.subject || words.noSubject}</h2>
        <p>
          <b>{name}</b> {name === sender ? '' : sender}{' '}
          <time className="soft" dateTime={at} title={clock.whole(at)}>
            {clock.when(at)}
          </time>
        </p>
        <p className="soft">{words.reasons[mail.held_reason]}</p>
      </header>
      <SaidIn text={mail.text} />
      {mail.attachments.length > 0 && <p className="small soft">{words.files(mail.attachments)}</p>}
      <div className="acts">
        {suggested && (
          <B look="go" disabled={isBusy} onClick={() => onMatch(suggested.id)}>
            {words.matchWith(suggested.name)}
          </B>
        )}
        <B disabled={isBusy} onClick={onFind}>
          {words.find}
        </B>
        <B look="quiet" disabled={isBusy} onClick={onRemove}>
          {words.remove}
        </B>
      </div>
    </article>
  )
}

/** Milliseconds after the last letter. */
const TYPED = 200
const MOST = 8

interface FindLeadProps {
  about: HeldMail
  isBusy: boolean
  onFound(lead: string): void
  onClose(): void
}

/** Begins with the sender's name, by which the lead is found most often. */
export function FindLead({ about, isBusy, onFound, onClose }: FindLeadProps) {
  const [typed, setTyped] = useState(about.sender_name === about.sender ? '' : about.sender_name)
  const rows = useFound(typed)
  const clock = useDeskClock()
  return (
    <Dialog heading={words.findHeading} onClose={onClose} foot={<B onClick={onClose}>{words.keep}</B>}>
      <FindIn label={words.findLabel} value={typed} maxLength={200} onChange={({ target }) => setTyped(target.value)} />
      <div aria-live="polite">
        {rows?.length === 0 && <p>{words.findNone}</p>}
        <ul className="mails__found">
          {rows?.map((row) => (
            <li key={row.id}>
              <B disabled={isBusy} onClick={() => onFound(row.id)}>
                {row.name || row.email}
              </B>
              <span className="soft small">
                {[row.company, kindWords[row.kind], clock.when(row.created_at)].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** Undefined until something was looked for. */
function useFound(typed: string): readonly Row[] | undefined {
  const [rows, setRows] = useState<readonly Row[]>()
  const latest = useRef<AbortController>(undefined)
  useEffect(() => {
    const timer = setTimeout(() => {
      latest.current?.abort()
      if (!/[\p{L}\p{N}]/u.test(typed)) return setRows(undefined)
      const looking = new AbortController()
      latest.current = looking
      const asked = deskCalls.list({ view: 'all', words: typed.trim(), limit: MOST }, looking.signal)
      // An abort is what throws here, and the next look is on its way.
      asked.then(
        (answer) => answer.state === 'done' && setRows(answer.data.items.filter(({ state }) => state === 'accepted')),
        () => {},
      )
    }, TYPED)
    return () => clearTimeout(timer)
  }, [typed])
  return rows
}
