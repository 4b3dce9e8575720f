import { useId } from 'react'
import { mailWords as words } from '#content/manager/mails.ts'
import { SaidIn } from '../../parts/said-in.tsx'
import { useDeskClock } from '../../times/use-desk-clock.ts'
import { B } from '../../ui/button.tsx'
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
