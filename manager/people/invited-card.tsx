import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { peopleWords } from '#content/manager/people.ts'
import { roleWords } from '#content/manager/roles.ts'
import { managerInvitationPath } from '#domain/paths.ts'
import type { Confirmed } from '../account/add-passkey.ts'
import { type Answer, answerOf, manager } from '../api/client.ts'
import { failureWords } from '../forms/failure-words.ts'
import { copyLink } from '../shell/copy-link.ts'
import { useStore } from '../shell/store.ts'
import { toasts } from '../shell/toast-list.ts'
import { isUnconfirmed } from '../sign-in/confirm-identity.tsx'
import { useDeskClock } from '../times/use-desk-clock.ts'
import { B } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { invite, unsentLinks } from './invite.ts'
import type { OpenInvitation } from './people-calls.ts'

const invitedCopy = peopleWords.invited

interface InvitedCardProps {
  invitation: OpenInvitation
  confirmed: Confirmed
}

export function InvitedCard({ invitation, confirmed }: InvitedCardProps) {
  const { id, email, role, made_at: madeAt, ends_at: endsAt } = invitation
  const { revalidate } = useRevalidator()
  const { longDate } = useDeskClock()
  const [isBusy, setBusy] = useState(false)
  const whom = invitedCopy.whom(roleWords[role].title, email)

  const link = useStore(unsentLinks)[id]

  async function run<Data>(call: () => Promise<Answer<Data>>, done: (data: Data) => string) {
    setBusy(true)
    const answer = await confirmed(call).finally(() => setBusy(false))
    if (isUnconfirmed(answer)) return
    toasts.show(
      answer.state === 'done' ? { words: done(answer.data) } : { words: failureWords(answer), ribbon: 'brand' },
    )
    await revalidate()
  }
  const takeBack = () => answerOf(manager.DELETE(managerInvitationPath, { params: { id } }))
  return (
    <li className="person person--new">
      <div className="person__card">
        <h2>{invitedCopy.heading}</h2>
        <p>{whom}</p>
        <p className="small soft">{invitedCopy.dates(longDate(madeAt), longDate(endsAt))}</p>
        {link !== undefined && <UnsentLink link={link} />}
        <div className="acts">
          {email !== null && (
            <B
              size="s"
              disabled={isBusy}
              aria-label={invitedCopy.againLabel(whom)}
              onClick={() =>
                void run(
                  () => invite(email, role),
                  ({ url }) => (url === null ? invitedCopy.sent(email) : invitedCopy.notSent),
                )
              }
            >
              {invitedCopy.again}
            </B>
          )}
          <B
            size="s"
            look="quiet"
            disabled={isBusy}
            aria-label={invitedCopy.takeBackLabel(whom)}
            onClick={() => void run(takeBack, () => invitedCopy.takenBack)}
          >
            {invitedCopy.takeBack}
          </B>
        </div>
      </div>
    </li>
  )
}

const UnsentLink = ({ link }: { link: string }) => (
  <Note
    tone="warn"
    acts={
      <B size="s" icon="copy" onClick={() => void copyLink(link)}>
        {invitedCopy.copy}
      </B>
    }
  >
    {invitedCopy.notSent}
    <br />
    <code className="person__link">{link}</code>
  </Note>
)
