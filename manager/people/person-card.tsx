import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { peopleWords, peopleWords as words } from '#content/manager/people.ts'
import { roleWords } from '#content/manager/roles.ts'
import { waysInWords } from '#content/manager/ways-in.ts'
import { managerPersonPath } from '#domain/paths.ts'
import { type Role, roles } from '#domain/staff/permission.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import type { Ways } from '../account/account-calls.ts'
import type { Confirmed } from '../account/add-passkey.ts'
import { answerOf, manager } from '../api/client.ts'
import { toasts } from '../shell/toast-list.ts'
import { isUnconfirmed } from '../sign-in/confirm-identity.tsx'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { ribbonOf } from '../ui/avatar.tsx'
import type { ChoiceGroup } from '../ui/choice.ts'
import { Icon } from '../ui/icon.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import { Ago } from '../ui/relative-time.tsx'
import { Rows } from '../ui/section.tsx'
import { failureWords } from '../ui/use-form.ts'
import { personId } from './find-people.ts'
import type { Person } from './people-calls.ts'

interface PersonCardProps {
  person: Person
  /** Of the newest session; undefined for whoever has none. */
  seenAt: string | undefined
  /** Of whoever looks at the page. */
  ways?: Ways
  confirmed: Confirmed
}

export function PersonCard({ person, seenAt, ways, confirmed }: PersonCardProps) {
  const ribbon = ribbonOf(person) ?? 'brand'
  const role = roleWords[person.role].title
  return (
    <li className="person" id={personId(person.id)} data-ribbon={ribbon}>
      <div className="person__strap" aria-hidden="true">
        <Ribbon name={ribbon} className="ribbon--v" />
      </div>
      <div className="person__card">
        <h2>{person.name}</h2>
        <p>{ways ? words.you(role) : role}</p>
        <Rows
          rows={[
            [words.waysIn, waysOf(person, ways)],
            [words.seen, seenAt === undefined ? words.notSignedIn : <Ago key="seen" at={seenAt} />],
          ]}
        />
        {!ways && <Change person={person} confirmed={confirmed} />}
        <Ribbon name={ribbon} />
      </div>
    </li>
  )
}

function waysOf({ passkeys, password }: Person, own: Ways | undefined): string {
  const ways = [
    ...(passkeys > 0 ? [waysInWords.passkeys(passkeys)] : []),
    ...(password ? [waysInWords.password] : []),
    ...(own ? [waysInWords.spareKeyCount(own.recovery_left)] : []),
  ]
  return ways.length > 0 ? ways.join(', ') : words.noWay
}

function Change({ person, confirmed }: Pick<PersonCardProps, 'person' | 'confirmed'>) {
  const [isEnding, setEnding] = useState(false)
  const give = useGiveRole(confirmed)
  const groups: ChoiceGroup[] = [
    {
      id: 'role',
      name: words.change.role,
      chosen: person.role,
      choices: roles.map((role) => ({
        id: role,
        words: roleWords[role].title,
        run: () => void give(person, role),
      })),
    },
    { id: 'end', choices: [{ id: 'over', words: words.change.end, icon: 'out', run: () => setEnding(true) }] },
  ]
  return (
    <div className="acts">
      <MenuButton label={words.change.label(person.name)} groups={groups}>
        {(tied) => (
          <button {...tied} type="button" className="b b--s" aria-label={words.change.label(person.name)}>
            {words.change.button}
            <Icon name="down" isSmall />
          </button>
        )}
      </MenuButton>
      {isEnding && <EndDialog person={person} confirmed={confirmed} onClose={() => setEnding(false)} />}
    </div>
  )
}

type Changed = Pick<Person, 'id' | 'name' | 'role' | 'version'>

/** Can be taken back, so it is not asked about. */
function useGiveRole(confirmed: Confirmed) {
  const { revalidate } = useRevalidator()
  return async function give(person: Changed, role: Role, isUndo = false): Promise<void> {
    const { id, name, role: before, version } = person
    if (role === before) return
    const change = { params: { id }, body: { version, role } }
    const answer = await confirmed(() => answerOf(manager.PATCH(managerPersonPath, change)))
    await revalidate()
    if (answer.state === 'done') {
      const now = { ...person, role, version: version + 1 }
      toasts.show({
        words: words.change.changed(name, roleWords[role].name),
        ...(!isUndo && { undo: () => give(now, before, true) }),
      })
    } else if (!isUnconfirmed(answer)) {
      const isOld = answer.state === 'refused' && answer.problem.code === 'changed_meanwhile'
      toasts.show({ words: isOld ? words.change.meanwhile(name) : failureWords(answer), ribbon: 'brand' })
    }
  }
}

const endCopy = peopleWords.end

interface EndDialogProps {
  person: Person
  confirmed: Confirmed
  onClose(): void
}

function EndDialog({ person: { id, name }, confirmed, onClose }: EndDialogProps) {
  const { revalidate } = useRevalidator()
  const [isEnding, setEnding] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function end() {
    setEnding(true)
    const answer = await confirmed(() => answerOf(manager.DELETE(managerPersonPath, { params: { id } })))
    setEnding(false)
    if (answer.state !== 'done') return setFailure(isUnconfirmed(answer) ? undefined : failureWords(answer))
    toasts.show({ words: endCopy.done(name) })
    onClose()
    await revalidate()
  }
  return (
    <AskDialog
      heading={endCopy.heading(name)}
      keep={endCopy.keep}
      onClose={onClose}
      confirm={endCopy.confirm}
      look="bad"
      busy={isEnding ? endCopy.busy : undefined}
      onConfirm={() => void end()}
      failure={failure}
    >
      <p>{endCopy.body}</p>
    </AskDialog>
  )
}
