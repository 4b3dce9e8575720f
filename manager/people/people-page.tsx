import { useRef } from 'react'
import { useLoaderData } from 'react-router'
import { peopleCopy as copy, peopleCopy } from '#content/manager/people.ts'
import { screenLabels } from '#content/manager/screens.ts'
import { signInMethodsCopy } from '#content/manager/sign-in-methods.ts'
import { loadSignInMethods } from '../account/account-calls.ts'
import { SignInMethods } from '../account/sign-in-methods.tsx'
import { useMe } from '../shell/me.ts'
import { Page } from '../shell/page.tsx'
import { useConfirmIdentity } from '../sign-in/confirm-identity.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { InvitationCard, InviteForm } from './invite-form.tsx'
import { loadPeople, loadSessions, type Person } from './people-calls.ts'
import { PersonCard } from './person-card.tsx'
import { Sessions } from './sessions.tsx'
import './people.css'
import { permissionRows } from '#content/manager/permissions.ts'
import { roleCopy } from '#content/manager/roles.ts'
import { type Permission, type Role, roleHasPermission } from '#domain/staff/permission.ts'
import { useSiteClock } from '../dates/site-clock.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Section } from '../ui/section.tsx'
import { StatusOk } from '../ui/status-label.tsx'

export async function loader() {
  const [people, sessions, methods] = await Promise.all([loadPeople(), loadSessions(), loadSignInMethods()])
  return { people, sessions, ways: methods }
}

export function Component() {
  const { people, sessions, ways: methods } = useLoaderData<typeof loader>()
  const { confirmed, question } = useConfirmIdentity()
  const invite = useRef<HTMLElement>(null)
  const { staff_member: staffMember } = useMe()
  const here = people.staff_members.filter(({ ended_at }) => ended_at === null)
  const { invitations } = people
  const named = sessions.flatMap((session) => {
    const person = here.find(({ id }) => id === session.staff_member_id)
    return person ? [{ ...session, staffMember: person }] : []
  })
  const seenAt = (id: string) => named.filter((session) => session.staff_member_id === id).map(({ seen_at }) => seen_at)
  return (
    <Page
      heading={screenLabels.people}
      lede={copy.lede(
        copy.members(here.length),
        invitations.length > 0 ? copy.invitations(invitations.length) : undefined,
      )}
      width="wide"
      actions={
        <>
          <ButtonLink to="audit">{copy.audit}</ButtonLink>
          <Button variant="go" onClick={() => invite.current?.querySelector('input')?.focus()}>
            {copy.invite.heading}
          </Button>
        </>
      }
    >
      <ul className="people" aria-label={copy.list}>
        {here.map((person) => (
          <PersonCard
            key={person.id}
            person={person}
            seenAt={seenAt(person.id).toSorted().at(-1)}
            {...(person.id === staffMember.id && { methods })}
            confirmed={confirmed}
          />
        ))}
        {invitations.map((invitation) => (
          <InvitationCard key={invitation.id} invitation={invitation} confirmed={confirmed} />
        ))}
      </ul>
      <div className="cols cols--75 people__parts">
        <RolePermissions />
        <Sessions heading={copy.sessions.heading} sessions={named} confirmed={confirmed} />
        <SignInMethods methods={methods} heading={signInMethodsCopy.heading} />
        <InviteForm ref={invite} confirmed={confirmed} />
      </div>
      <FormerMembers people={people.staff_members} />
      {question}
    </Page>
  )
}

const formerCopy = peopleCopy.former

/** Former staff members, whose names remain in the audit log. */
function FormerMembers({ people }: { people: readonly Person[] }) {
  const { longDate } = useSiteClock()
  const former = people.flatMap((person) => (person.ended_at === null ? [] : [{ ...person, endedAt: person.ended_at }]))
  if (former.length === 0) return null
  return (
    <Section className="people__parts" id="former-staff" heading={formerCopy.heading}>
      <ul className="sessions">
        {former.map((person) => (
          <li key={person.id}>
            <Avatar person={person} isLarge />
            <div>
              <b>{person.name}</b> <span className="soft">{roleCopy[person.role].title}</span>
              <p className="small soft">{formerCopy.until(longDate(person.endedAt))}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const permissionsCopy = peopleCopy.permissions
const roleOrder: Role[] = ['reader', 'sales', 'editor', 'owner']

/** Derived from the table that also authorizes the calls. */
const RolePermissions = () => (
  <Section id="permissions" heading={permissionsCopy.heading} lede={permissionsCopy.lede}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways in narrow windows */}
    <section className="sheet sheet--flush scroll-x t__container" tabIndex={0} aria-label={permissionsCopy.caption}>
      <table className="t t--permissions t--narrow">
        <thead>
          <tr>
            <th scope="col">{permissionsCopy.may}</th>
            {roleOrder.map((role) => (
              <th key={role} scope="col">
                {roleCopy[role].title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionRows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {roleOrder.map((role) => (
                <td key={role} data-label={roleCopy[role].title}>
                  <PermissionCell role={role} permissions={row.permissions} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </Section>
)

const PermissionCell = ({ role, permissions }: { role: Role; permissions: readonly Permission[] }) =>
  permissions.every((permission) => roleHasPermission(role, permission)) ? (
    <StatusOk>{permissionsCopy.yes}</StatusOk>
  ) : (
    <>
      <span className="vh">{permissionsCopy.no}</span>
      <span className="soft" aria-hidden="true">
        ·
      </span>
    </>
  )
