import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { peopleWords } from '#content/manager/people.ts'
import { managerOwnOtherSessionPath, managerOwnSessionsPath, managerSessionPath } from '#domain/paths.ts'
import type { Confirmed } from '../account/add-passkey.ts'
import { type Answer, answerOf, manager } from '../api/client.ts'
import { useDeskClock } from '../dates/site-clock.ts'
import { useMe } from '../shell/me.ts'
import { toasts } from '../shell/toast-list.ts'
import { isUnconfirmed } from '../sign-in/confirm-identity.tsx'
import { Who } from '../ui/avatar.tsx'
import { B } from '../ui/button.tsx'
import { Ago } from '../ui/relative-time.tsx'
import { failureWords } from '../ui/use-form.ts'
import './sessions.css'

const words = peopleWords.sessions

export interface NamedSession {
  id: string
  device: string
  began_at: string
  seen_at: string
  operator: { id: string; name: string }
}

interface SessionsProps {
  heading: string
  sessions: readonly NamedSession[]
  /** Where the sessions of others stand among them. */
  confirmed?: Confirmed
}

const asTheyAre: Confirmed = (call) => call()

export function Sessions({ heading, sessions, confirmed = asTheyAre }: SessionsProps) {
  const id = useId()
  const { session: own, operator } = useMe()
  const { revalidate } = useRevalidator()

  async function tell<Data>(answer: Answer<Data>, done: (data: Data) => string) {
    if (isUnconfirmed(answer)) return
    toasts.show(
      answer.state === 'done' ? { words: done(answer.data) } : { words: failureWords(answer), ribbon: 'brand' },
    )
    await revalidate()
  }
  async function end(session: NamedSession) {
    const params = { params: { id: session.id } }
    const answer =
      session.operator.id === operator.id
        ? await answerOf(manager.DELETE(managerOwnOtherSessionPath, params))
        : await confirmed(() => answerOf(manager.DELETE(managerSessionPath, params)))
    await tell(answer, () => words.ended(session.operator.name, deviceOf(session)))
  }
  const endOthers = async () =>
    tell(await answerOf(manager.DELETE(managerOwnSessionsPath)), ({ ended }) => words.othersEnded(ended))

  const mine = sessions.filter((session) => session.operator.id === operator.id)
  const first = (session: NamedSession) => (session.id === own.id ? 0 : session.operator.id === operator.id ? 1 : 2)
  return (
    <section aria-labelledby={id}>
      <div className="block__head">
        <h2 id={id}>{heading}</h2>
        {mine.length > 1 && (
          <B size="s" onClick={() => void endOthers()}>
            {words.endOthers}
          </B>
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

const deviceOf = ({ device }: NamedSession) => device || words.unknownDevice

function Session({ session, isThis, onEnd }: { session: NamedSession; isThis: boolean; onEnd(): void }) {
  const clock = useDeskClock()
  const { operator, began_at: beganAt, seen_at: seenAt } = session
  return (
    <li>
      <Who person={operator} isLarge />
      <div>
        <b>{operator.name}</b> <span className="soft">{deviceOf(session)}</span>
        <p className="small soft">{isThis ? words.this(clock.time(beganAt)) : <Ago at={seenAt} />}</p>
      </div>
      {!isThis && (
        <B size="s" aria-label={words.endLabel(operator.name, deviceOf(session))} onClick={onEnd}>
          {words.end}
        </B>
      )}
    </li>
  )
}
