import { useNavigate } from 'react-router'
import { roleCopy } from '#content/manager/roles.ts'
import { shellCopy } from '#content/manager/shell.ts'
import { shortcutsCopy } from '#content/manager/shortcuts.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { initialsOf } from '../ui/avatar.tsx'
import type { ChoiceGroup } from '../ui/choice.ts'
import { LanyardDrawing } from '../ui/empty-state.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import { chooseTheme, requestSignOut, themeOptions } from './account-actions.ts'
import { useMe } from './me.ts'
import { openDialog } from './open-state.ts'
import type { Screen } from './screen.ts'
import './account-menu.css'

const { account: accountCopy } = shellCopy

export function AccountMenu({ screens }: { screens: readonly Screen[] }) {
  const { staff_member: staffMember } = useMe()
  const groups = useMenuGroups(screens, staffMember.theme)
  return (
    <div className="account-menu">
      <LanyardDrawing />
      <MenuButton label={accountCopy.label} groups={groups}>
        {(tied) => (
          <button {...tied} type="button" className="account-menu__card">
            <b className="wide">{staffMember.name}</b>
            <span className="wide role">{roleCopy[staffMember.role].title}</span>
            <b className="narrow" aria-hidden="true">
              {initialsOf(staffMember.name)}
            </b>
            <span className="vh">
              {staffMember.name}
              {accountCopy.menu}
            </span>
            <Ribbon name="brand" />
          </button>
        )}
      </MenuButton>
    </div>
  )
}

function useMenuGroups(screens: readonly Screen[], theme: string | null): ChoiceGroup[] {
  const navigate = useNavigate()
  const own = screens.map(({ path, label, icon }) => ({ id: path, label, icon, run: () => navigate(`/${path}`) }))
  return [
    {
      id: 'own',
      choices: [
        ...own,
        { id: 'keys', label: shortcutsCopy.open, icon: 'grid', command: 'keys.open', run: () => openDialog('keys') },
      ],
    },
    {
      id: 'look',
      name: accountCopy.theme,
      chosen: `look-${theme}`,
      choices: themeOptions.map((option) => ({
        id: `look-${option.theme}`,
        label: option.label,
        run: () => void chooseTheme(option.theme),
      })),
    },
    {
      id: 'out',
      choices: [{ id: 'sign-out', label: accountCopy.signOut, icon: 'out', run: () => void requestSignOut() }],
    },
  ]
}
