import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { peopleWords } from '#content/manager/people.ts'
import { roleWords } from '#content/manager/roles.ts'
import { managerInvitationPath } from '#domain/paths.ts'
import { type Answer, answerOf, manager } from '../api/client.ts'
import { templateOf } from '../api/template-of.ts'
import { isUnconfirmed } from '../door/confirm-again.tsx'
import { failureWords } from '../forms/failure-words.ts'
import { B } from '../parts/b.tsx'
import { dateOf } from '../parts/moments.ts'
import { useMe } from '../shell/me.ts'
import { toasts } from '../shell/toasts.ts'
import type { Confirmed } from '../ways-in/add-passkey.ts'
import { invite } from './invite.ts'
import type { OpenInvitation } from './load-people.ts'

const words = peopleWords.invited

interface InvitedCardProps {
  invitation: OpenInvitation
  confirmed: Confirmed
}

export function InvitedCard({ invitation, confirmed }: InvitedCardProps) {
  const { id, email, role, made_at: madeAt, ends_at: endsAt } = invitation
  const { revalidate } = useRevalidator()
  const { time_zone: zone } = useMe().desk
  const [isBusy, setBusy] = useState(false)
  const day = (at: string) => dateOf(new Date(at), new Date(), zone)
  const whom = words.whom(roleWords[role].title, email)

  async function run(call: () => Promise<Answer<unknown>>, done: string) {
    setBusy(true)
    const answer = await confirmed(call).finally(() => setBusy(false))
    if (isUnconfirmed(answer)) return
    toasts.show(answer.state === 'done' ? { words: done } : { words: failureWords(answer), ribbon: 'brand' })
    await revalidate()
  }
  const takeBack = () => answerOf(manager.DELETE(templateOf(managerInvitationPath), { params: { path: { id } } }))
  return (
    <li className="person person--new">
      <div className="person__card">
        <h2>{words.heading}</h2>
        <p>{whom}</p>
        <p className="small soft">{words.dates(day(madeAt), day(endsAt))}</p>
        <div className="acts">
          {email !== null && (
            <B
              size="s"
              disabled={isBusy}
              aria-label={words.againLabel(whom)}
              onClick={() => void run(() => invite(email, role), words.sent(email))}
            >
              {words.again}
            </B>
          )}
          <B
            size="s"
            look="quiet"
            disabled={isBusy}
            aria-label={words.takeBackLabel(whom)}
            onClick={() => void run(takeBack, words.takenBack)}
          >
            {words.takeBack}
          </B>
        </div>
      </div>
    </li>
  )
}
