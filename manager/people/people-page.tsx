import { useRef } from 'react'
import { useLoaderData } from 'react-router'
import { peopleWords as words } from '#content/manager/people.ts'
import { screenWords } from '#content/manager/screens.ts'
import { waysInWords } from '#content/manager/ways-in.ts'
import { loadWays } from '../account/account-calls.ts'
import { YourWaysIn } from '../account/sign-in-methods.tsx'
import { useMe } from '../shell/me.ts'
import { Page } from '../shell/page.tsx'
import { useConfirmed } from '../sign-in/confirm-identity.tsx'
import { B, BLink } from '../ui/button.tsx'
import { Former } from './former.tsx'
import { InviteForm } from './invite-form.tsx'
import { InvitedCard } from './invited-card.tsx'
import { loadPeople, loadSessions } from './people-calls.ts'
import { PersonCard } from './person-card.tsx'
import { Sessions } from './sessions.tsx'
import { WhoMayWhat } from './who-may-what.tsx'
import './people.css'

export async function loader() {
  const [people, sessions, ways] = await Promise.all([loadPeople(), loadSessions(), loadWays()])
  return { people, sessions, ways }
}

export function Component() {
  const { people, sessions, ways } = useLoaderData<typeof loader>()
  const { confirmed, question } = useConfirmed()
  const invite = useRef<HTMLElement>(null)
  const { operator } = useMe()
  const here = people.operators.filter(({ ended_at }) => ended_at === null)
  const { invitations } = people
  const named = sessions.flatMap((session) => {
    const person = here.find(({ id }) => id === session.operator_id)
    return person ? [{ ...session, operator: person }] : []
  })
  const seenAt = (id: string) => named.filter((session) => session.operator_id === id).map(({ seen_at }) => seen_at)
  return (
    <Page
      heading={screenWords.people}
      lede={words.lede(
        words.badges(here.length),
        invitations.length > 0 ? words.invitations(invitations.length) : undefined,
      )}
      width="wide"
      acts={
        <>
          <BLink to="audit">{words.audit}</BLink>
          <B look="go" onClick={() => invite.current?.querySelector('input')?.focus()}>
            {words.invite.heading}
          </B>
        </>
      }
    >
      <ul className="people" aria-label={words.list}>
        {here.map((person) => (
          <PersonCard
            key={person.id}
            person={person}
            seenAt={seenAt(person.id).toSorted().at(-1)}
            {...(person.id === operator.id && { ways })}
            confirmed={confirmed}
          />
        ))}
        {invitations.map((invitation) => (
          <InvitedCard key={invitation.id} invitation={invitation} confirmed={confirmed} />
        ))}
      </ul>
      <div className="cols cols--75 people__parts">
        <WhoMayWhat />
        <Sessions heading={words.sessions.heading} sessions={named} confirmed={confirmed} />
        <YourWaysIn ways={ways} heading={waysInWords.heading} />
        <InviteForm ref={invite} confirmed={confirmed} />
      </div>
      <Former people={people.operators} />
      {question}
    </Page>
  )
}
