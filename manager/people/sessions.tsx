import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { peopleCopy } from '#content/manager/people.ts'
import { managerOwnOtherSessionPath, managerOwnSessionsPath, managerSessionPath } from '#domain/paths.ts'
import type { WithConfirmation } from '../account/add-passkey.ts'
import { type CallResult, manager, resultOf } from '../api/client.ts'
import { useSiteClock } from '../dates/site-clock.ts'
import { useMe } from '../shell/me.ts'
import { toasts } from '../shell/toast-list.ts'
import { isConfirmationDeclined } from '../sign-in/confirm-identity.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { failureMessage } from '../ui/use-form.ts'
import './sessions.css'

const copy = peopleCopy.sessions

interface NamedSession {
  id: string
  device: string
  started_at: string
  seen_at: string
  staffMember: { id: string; name: string }
}

interface SessionsProps {
  heading: string
  sessions: readonly NamedSession[]
  /** Required to end sessions of other staff members. */
  confirmed?: WithConfirmation
}

const withoutConfirmation: WithConfirmation = (call) => call()

export function Sessions({ heading, sessions, confirmed = withoutConfirmation }: SessionsProps) {
  const id = useId()
  const { session: own, staff_member: staffMember } = useMe()
  const { revalidate } = useRevalidator()

  async function showResult<Data>(answer: CallResult<Data>, done: (data: Data) => string) {
    if (isConfirmationDeclined(answer)) return
    toasts.show(
      answer.state === 'done' ? { text: done(answer.data) } : { text: failureMessage(answer), ribbon: 'brand' },
    )
    await revalidate()
  }
  async function end(session: NamedSession) {
    const params = { params: { id: session.id } }
    const answer =
      session.staffMember.id === staffMember.id
        ? await resultOf(manager.DELETE(managerOwnOtherSessionPath, params))
        : await confirmed(() => resultOf(manager.DELETE(managerSessionPath, params)))
    await showResult(answer, () => copy.ended(session.staffMember.name, deviceOf(session)))
  }
  const endOthers = async () =>
    showResult(await resultOf(manager.DELETE(managerOwnSessionsPath)), ({ ended }) => copy.othersEnded(ended))

  const mine = sessions.filter((session) => session.staffMember.id === staffMember.id)
  const first = (session: NamedSession) =>
    session.id === own.id ? 0 : session.staffMember.id === staffMember.id ? 1 : 2
  return (
    <section aria-labelledby={id}>
      <div className="block__head">
        <h2 id={id}>{heading}</h2>
        {mine.length > 1 && (
          <Button size="s" onClick={() => void endOthers()}>
            {copy.endOthers}
          </Button>
        )}
      </div>
      <ul className="sessions">
        {sessions
          .toSorted((one, other) => first(one) - first(other))
          .map((session) => (
            <Session
              key={session.id}
              session={session}
              isThis={session.id === own.id}
              onEnd={() => void end(session)}
            />
          ))}
      </ul>
    </section>
  )
}

const deviceOf = ({ device }: NamedSession) => device || copy.unknownDevice

function Session({ session, isThis, onEnd }: { session: NamedSession; isThis: boolean; onEnd(): void }) {
  const clock = useSiteClock()
  const { staffMember, started_at: beganAt, seen_at: seenAt } = session
  return (
    <li>
      <Avatar person={staffMember} isLarge />
      <div>
        <b>{staffMember.name}</b> <span className="soft">{deviceOf(session)}</span>
        <p className="small soft">{isThis ? copy.this(clock.time(beganAt)) : <RelativeTime at={seenAt} />}</p>
      </div>
      {!isThis && (
        <Button size="s" aria-label={copy.endLabel(staffMember.name, deviceOf(session))} onClick={onEnd}>
          {copy.end}
        </Button>
      )}
    </li>
  )
}
