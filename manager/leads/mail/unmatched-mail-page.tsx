import { useEffect, useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { mailWords as words } from '#content/manager/mails.ts'
import { useCall } from '../../api/use-call.ts'
import { Page } from '../../shell/page.tsx'
import { B, BLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty, EmptyHook } from '../../ui/empty-state.tsx'
import { counts, startDesk } from '../leads.ts'
import { deskTo } from '../leads-path.ts'
import { type HeldMail, type HeldMails, matchMail, readMails, removeMail } from './mail-calls.ts'
import { FindLead, MailCard } from './mail-card.tsx'
import './mail.css'

export const loader = () => readMails()

const held = deskTo({ view: 'held' })

/** Answers that wait for somebody to say which lead they belong to. */
export function Component() {
  const first = useLoaderData<typeof loader>()
  useNews()
  const [older, setOlder] = useState<HeldMails>()
  const [asked, setAsked] = useState<{ what: 'find' | 'remove'; mail: HeldMail }>()
  const [isBusy, call] = useCall()
  const mails = [...first.items, ...(older?.items ?? [])]
  const next = older ? older.next : first.next
  const done = (answer: { state: string }) => {
    setOlder(undefined)
    if (answer.state !== 'unreachable') setAsked(undefined)
  }
  const match = async (mail: HeldMail, lead: string) =>
    done(
      await call(
        () => matchMail(mail.id, lead),
        () => words.matched,
      ),
    )
  const remove = async (mail: HeldMail) =>
    done(
      await call(
        () => removeMail(mail.id),
        () => words.removed,
      ),
    )

  async function readMore() {
    if (next === null) return
    const page = await readMails(next)
    setOlder({ items: [...(older?.items ?? []), ...page.items], next: page.next })
  }

  return (
    <Page heading={words.heading} lede={words.lede} crumb={<Link to={held}>{words.back}</Link>}>
      {mails.length === 0 ? (
        <Empty
          art={<EmptyHook />}
          heading={words.none.heading}
          acts={<BLink to={deskTo({ view: 'waiting' })}>{words.none.act}</BLink>}
        >
          {words.none.lede}
        </Empty>
      ) : (
        <ul className="mails" aria-label={words.list}>
          {mails.map((mail) => (
            <li key={mail.id}>
              <MailCard
                mail={mail}
                isBusy={isBusy}
                onMatch={(lead) => void match(mail, lead)}
                onFind={() => setAsked({ what: 'find', mail })}
                onRemove={() => setAsked({ what: 'remove', mail })}
              />
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <div className="acts">
          <B icon="down" onClick={() => void readMore()}>
            {words.more}
          </B>
        </div>
      )}
      {asked?.what === 'find' && (
        <FindLead
          about={asked.mail}
          isBusy={isBusy}
          onFound={(lead) => void match(asked.mail, lead)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.what === 'remove' && (
        <RemoveMail
          mail={asked.mail}
          isBusy={isBusy}
          onRemove={() => void remove(asked.mail)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Page>
  )
}

/** Read again when another one waits, or somebody else has decided about one. */
function useNews() {
  const { revalidate } = useRevalidator()
  useEffect(startDesk, [])
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
  mail: HeldMail
  isBusy: boolean
  onRemove(): void
  onClose(): void
}

const RemoveMail = ({ mail, isBusy, onRemove, onClose }: RemoveMailProps) => (
  <Dialog
    heading={words.removeHeading(mail.sender_name)}
    onClose={onClose}
    foot={
      <>
        <B onClick={onClose}>{words.keep}</B>
        <B look="bad" disabled={isBusy} onClick={onRemove}>
          {words.remove}
        </B>
      </>
    }
  >
    <p>{words.removeLede}</p>
  </Dialog>
)
