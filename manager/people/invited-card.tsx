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
import { toasts } from '../shell/toasts.ts'
import { useDeskClock } from '../times/use-desk-clock.ts'
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
  const { longDate } = useDeskClock()
  const [isBusy, setBusy] = useState(false)
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
        <p className="small soft">{words.dates(longDate(madeAt), longDate(endsAt))}</p>
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
