import { useEffect, useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { mailCopy as copy } from '#content/manager/mails.ts'
import { useCall } from '../../api/use-call.ts'
import { Page } from '../../shell/page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState, EmptyStateArt } from '../../ui/empty-state.tsx'
import { counts, startLeads } from '../leads.ts'
import { leadsLink } from '../leads-path.ts'
import { matchMail, readMails, removeMail, type UnmatchedMail, type UnmatchedMails } from './mail-calls.ts'
import { FindLead, MailCard } from './mail-card.tsx'
import './mail.css'

export const loader = () => readMails()

const heldLeadsLink = leadsLink({ view: 'held' })

export function Component() {
  const first = useLoaderData<typeof loader>()
  useMailUpdates()
  const [older, setOlder] = useState<UnmatchedMails>()
  const [dialog, setDialog] = useState<{ what: 'find' | 'remove'; mail: UnmatchedMail }>()
  const [isBusy, call] = useCall()
  const mails = [...first.items, ...(older?.items ?? [])]
  const next = older ? older.next : first.next
  const done = (answer: { state: string }) => {
    setOlder(undefined)
    if (answer.state !== 'unreachable') setDialog(undefined)
  }
  const match = async (mail: UnmatchedMail, lead: string) =>
    done(
      await call(
        () => matchMail(mail.id, lead),
        () => copy.matched,
      ),
    )
  const remove = async (mail: UnmatchedMail) =>
    done(
      await call(
        () => removeMail(mail.id),
        () => copy.removed,
      ),
    )

  async function readMore() {
    if (next === null) return
    const page = await readMails(next)
    setOlder({ items: [...(older?.items ?? []), ...page.items], next: page.next })
  }

  return (
    <Page heading={copy.heading} lede={copy.lede} breadcrumb={<Link to={heldLeadsLink}>{copy.back}</Link>}>
      {mails.length === 0 ? (
        <EmptyState
          illustration={<EmptyStateArt />}
          heading={copy.none.heading}
          actions={<ButtonLink to={leadsLink({ view: 'waiting' })}>{copy.none.act}</ButtonLink>}
        >
          {copy.none.lede}
        </EmptyState>
      ) : (
        <ul className="mails" aria-label={copy.list}>
          {mails.map((mail) => (
            <li key={mail.id}>
              <MailCard
                mail={mail}
                isBusy={isBusy}
                onMatch={(lead) => void match(mail, lead)}
                onFind={() => setDialog({ what: 'find', mail })}
                onRemove={() => setDialog({ what: 'remove', mail })}
              />
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <div className="actions">
          <Button icon="down" onClick={() => void readMore()}>
            {copy.more}
          </Button>
        </div>
      )}
      {dialog?.what === 'find' && (
        <FindLead
          about={dialog.mail}
          isBusy={isBusy}
          onFound={(lead) => void match(dialog.mail, lead)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog?.what === 'remove' && (
        <RemoveMail
          mail={dialog.mail}
          isBusy={isBusy}
          onRemove={() => void remove(dialog.mail)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Page>
  )
}

function useMailUpdates() {
  const { revalidate } = useRevalidator()
  useEffect(startLeads, [])
  useEffect(() => {
    let known = counts.get()?.mails
    return counts.subscribe(() => {
      const now = counts.get()?.mails
      if (known !== undefined && now !== known) void revalidate()
      known = now
    })
  }, [revalidate])
}

interface RemoveMailProps {
  mail: UnmatchedMail
  isBusy: boolean
  onRemove(): void
  onClose(): void
}

const RemoveMail = ({ mail, isBusy, onRemove, onClose }: RemoveMailProps) => (
  <Dialog
    heading={copy.removeHeading(mail.sender_name)}
    onClose={onClose}
    foot={
      <>
        <Button onClick={onClose}>{copy.cancel}</Button>
        <Button variant="bad" disabled={isBusy} onClick={onRemove}>
          {copy.remove}
        </Button>
      </>
    }
  >
    <p>{copy.removeLede}</p>
  </Dialog>
)
