import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { peopleCopy as copy, peopleCopy } from '#content/manager/people.ts'
import { roleCopy } from '#content/manager/roles.ts'
import { signInMethodsCopy } from '#content/manager/sign-in-methods.ts'
import { managerStaffMemberPath } from '#domain/paths.ts'
import { type Role, roles } from '#domain/staff/permission.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import type { OwnSignInMethods } from '../account/account-calls.ts'
import type { WithConfirmation } from '../account/add-passkey.ts'
import { manager, resultOf } from '../api/client.ts'
import { toasts } from '../shell/toast-list.ts'
import { isConfirmationDeclined } from '../sign-in/confirm-identity.tsx'
import { ribbonOf } from '../ui/avatar.tsx'
import type { ChoiceGroup } from '../ui/choice.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { DescriptionList } from '../ui/section.tsx'
import { failureMessage } from '../ui/use-form.ts'
import { personId } from './find-people.ts'
import type { Person } from './people-calls.ts'

interface PersonCardProps {
  person: Person
  /** Latest use of a session; undefined without sessions. */
  seenAt: string | undefined
  /** Only for the signed-in staff member. */
  methods?: OwnSignInMethods
  confirmed: WithConfirmation
}

export function PersonCard({ person, seenAt, methods, confirmed }: PersonCardProps) {
  const ribbon = ribbonOf(person) ?? 'brand'
  const role = roleCopy[person.role].title
  return (
    <li className="person" id={personId(person.id)} data-ribbon={ribbon}>
      <div className="person__strap" aria-hidden="true">
        <Ribbon name={ribbon} className="ribbon--v" />
      </div>
      <div className="person__card">
        <h2>{person.name}</h2>
        <p>{methods ? copy.you(role) : role}</p>
        <DescriptionList
          rows={[
            [copy.signInMethods, methodsOf(person, methods)],
            [copy.seen, seenAt === undefined ? copy.notSignedIn : <RelativeTime key="seen" at={seenAt} />],
          ]}
        />
        {!methods && <AccountActions person={person} confirmed={confirmed} />}
        <Ribbon name={ribbon} />
      </div>
    </li>
  )
}

function methodsOf({ passkeys, password }: Person, own: OwnSignInMethods | undefined): string {
  const methods = [
    ...(passkeys > 0 ? [signInMethodsCopy.passkeys(passkeys)] : []),
    ...(password ? [signInMethodsCopy.password] : []),
    ...(own ? [signInMethodsCopy.recoveryCodeCount(own.recovery_codes_left)] : []),
  ]
  return methods.length > 0 ? methods.join(', ') : copy.linksOnly
}

function AccountActions({ person, confirmed }: Pick<PersonCardProps, 'person' | 'confirmed'>) {
  const [isEnding, setEnding] = useState(false)
  const give = useAssignRole(confirmed)
  const groups: ChoiceGroup[] = [
    {
      id: 'role',
      name: copy.change.role,
      chosen: person.role,
      choices: roles.map((role) => ({
        id: role,
        label: roleCopy[role].title,
        run: () => void give(person, role),
      })),
    },
    { id: 'end', choices: [{ id: 'over', label: copy.change.end, icon: 'out', run: () => setEnding(true) }] },
  ]
  return (
    <div className="actions">
      <MenuButton label={copy.change.label(person.name)} groups={groups}>
        {(tied) => (
          <button {...tied} type="button" className="b b--s" aria-label={copy.change.label(person.name)}>
            {copy.change.button}
            <Icon name="down" isSmall />
          </button>
        )}
      </MenuButton>
      {isEnding && <RemovePersonDialog person={person} confirmed={confirmed} onClose={() => setEnding(false)} />}
    </div>
  )
}

type EditedPerson = Pick<Person, 'id' | 'name' | 'role' | 'version'>

/** Has an undo button, so it does not ask first. */
function useAssignRole(confirmed: WithConfirmation) {
  const { revalidate } = useRevalidator()
  return async function give(person: EditedPerson, role: Role, isUndo = false): Promise<void> {
    const { id, name, role: before, version } = person
    if (role === before) return
    const change = { params: { id }, body: { version, role } }
    const answer = await confirmed(() => resultOf(manager.PATCH(managerStaffMemberPath, change)))
    await revalidate()
    if (answer.state === 'done') {
      const now = { ...person, role, version: version + 1 }
      toasts.show({
        text: copy.change.changed(name, roleCopy[role].name),
        ...(!isUndo && { undo: () => give(now, before, true) }),
      })
    } else if (!isConfirmationDeclined(answer)) {
      const isOld = answer.state === 'refused' && answer.problem.code === 'version_conflict'
      toasts.show({ text: isOld ? copy.change.conflict(name) : failureMessage(answer), ribbon: 'brand' })
    }
  }
}

const removalCopy = peopleCopy.removal

interface RemovePersonDialogProps {
  person: Person
  confirmed: WithConfirmation
  onClose(): void
}

function RemovePersonDialog({ person: { id, name }, confirmed, onClose }: RemovePersonDialogProps) {
  const { revalidate } = useRevalidator()
  const [isEnding, setEnding] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function end() {
    setEnding(true)
    const answer = await confirmed(() => resultOf(manager.DELETE(managerStaffMemberPath, { params: { id } })))
    setEnding(false)
    if (answer.state !== 'done') return setFailure(isConfirmationDeclined(answer) ? undefined : failureMessage(answer))
    toasts.show({ text: removalCopy.done(name) })
    onClose()
    await revalidate()
  }
  return (
    <ConfirmDialog
      heading={removalCopy.heading(name)}
      cancel={removalCopy.keep}
      onClose={onClose}
      confirm={removalCopy.confirm}
      variant="bad"
      busy={isEnding ? removalCopy.busy : undefined}
      onConfirm={() => void end()}
      failure={failure}
    >
      <p>{removalCopy.body}</p>
    </ConfirmDialog>
  )
}
