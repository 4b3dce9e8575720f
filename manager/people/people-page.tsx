import { useRef } from 'react'
import { useLoaderData } from 'react-router'
import { peopleWords, peopleWords as words } from '#content/manager/people.ts'
import { screenWords } from '#content/manager/screens.ts'
import { waysInWords } from '#content/manager/ways-in.ts'
import { loadWays } from '../account/account-calls.ts'
import { YourWaysIn } from '../account/sign-in-methods.tsx'
import { useMe } from '../shell/me.ts'
import { Page } from '../shell/page.tsx'
import { useConfirmed } from '../sign-in/confirm-identity.tsx'
import { B, BLink } from '../ui/button.tsx'
import { InvitedCard, InviteForm } from './invite-form.tsx'
import { loadPeople, loadSessions, type Person } from './people-calls.ts'
import { PersonCard } from './person-card.tsx'
import { Sessions } from './sessions.tsx'
import './people.css'
import { mayRows } from '#content/manager/permissions.ts'
import { roleWords } from '#content/manager/roles.ts'
import { mayRole, type Permission, type Role } from '#domain/staff/permission.ts'
import { useDeskClock } from '../dates/site-clock.ts'
import { Who } from '../ui/avatar.tsx'
import { Block } from '../ui/section.tsx'
import { Good } from '../ui/status-label.tsx'

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
    const person = here.find(({ id }) => id === session.staff_member_id)
    return person ? [{ ...session, operator: person }] : []
  })
  const seenAt = (id: string) => named.filter((session) => session.staff_member_id === id).map(({ seen_at }) => seen_at)
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

const formerCopy = peopleWords.former

/** Their names stay for the log. */
export function Former({ people }: { people: readonly Person[] }) {
  const { longDate } = useDeskClock()
  const former = people.flatMap((person) => (person.ended_at === null ? [] : [{ ...person, endedAt: person.ended_at }]))
  if (former.length === 0) return null
  return (
    <Block className="people__parts" id="former" heading={formerCopy.heading}>
      <ul className="sessions">
        {former.map((person) => (
          <li key={person.id}>
            <Who person={person} isLarge />
            <div>
              <b>{person.name}</b> <span className="soft">{roleWords[person.role].title}</span>
              <p className="small soft">{formerCopy.until(longDate(person.endedAt))}</p>
            </div>
          </li>
        ))}
      </ul>
    </Block>
  )
}

const permissionsCopy = peopleWords.may
/** From the badge that opens the least. */
const order: Role[] = ['reader', 'sales', 'editor', 'owner']

/** From the same table that the calls are checked by. */
const WhoMayWhat = () => (
  <Block id="may" heading={permissionsCopy.heading} lede={permissionsCopy.lede}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways in narrow windows */}
    <section className="sheet sheet--flush scroll-x t__room" tabIndex={0} aria-label={permissionsCopy.caption}>
      <table className="t t--may t--narrow">
        <thead>
          <tr>
            <th scope="col">{permissionsCopy.may}</th>
            {order.map((role) => (
              <th key={role} scope="col">
                {roleWords[role].title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mayRows.map((row) => (
            <tr key={row.words}>
              <th scope="row">{row.words}</th>
              {order.map((role) => (
                <td key={role} data-l={roleWords[role].title}>
                  <May role={role} permissions={row.permissions} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </Block>
)

const May = ({ role, permissions }: { role: Role; permissions: readonly Permission[] }) =>
  permissions.every((permission) => mayRole(role, permission)) ? (
    <Good>{permissionsCopy.yes}</Good>
  ) : (
    <>
      <span className="vh">{permissionsCopy.no}</span>
      <span className="soft" aria-hidden="true">
        ·
      </span>
    </>
  )
