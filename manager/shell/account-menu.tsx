import { useNavigate } from 'react-router'
import { keyWords } from '#content/manager/keys.ts'
import { roleWords } from '#content/manager/roles.ts'
import { shellWords } from '#content/manager/shell.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { initialsOf } from '../ui/avatar.tsx'
import type { ChoiceGroup } from '../ui/choice.ts'
import { Hook } from '../ui/empty-state.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import { chooseTheme, leave, looks } from './account-actions.ts'
import { useMe } from './me.ts'
import { open } from './open-state.ts'
import type { Screen } from './screen.ts'
import './account-menu.css'

const { badge } = shellWords

/** Hangs at the end of the ribbon: one's own settings, the look, and the way out. */
export function StaffBadge({ screens }: { screens: readonly Screen[] }) {
  const { operator } = useMe()
  const groups = useGroups(screens, operator.theme)
  return (
    <div className="staff">
      <Hook />
      <MenuButton label={badge.label} groups={groups}>
        {(tied) => (
          <button {...tied} type="button" className="staff__card">
            <b className="wide">{operator.name}</b>
            <span className="wide role">{roleWords[operator.role].title}</span>
            <b className="narrow" aria-hidden="true">
              {initialsOf(operator.name)}
            </b>
            <span className="vh">
              {operator.name}
              {badge.menu}
            </span>
            <Ribbon name="brand" />
          </button>
        )}
      </MenuButton>
    </div>
  )
}

function useGroups(screens: readonly Screen[], theme: string | null): ChoiceGroup[] {
  const navigate = useNavigate()
  const own = screens.map(({ path, words, icon }) => ({ id: path, words, icon, run: () => navigate(`/${path}`) }))
  return [
    {
      id: 'own',
      choices: [
        ...own,
        { id: 'keys', words: keyWords.open, icon: 'grid', command: 'keys.open', run: () => open('keys') },
      ],
    },
    {
      id: 'look',
      name: badge.theme,
      chosen: `look-${theme}`,
      choices: looks.map((look) => ({
        id: `look-${look.theme}`,
        words: look.words,
        run: () => void chooseTheme(look.theme),
      })),
    },
    { id: 'out', choices: [{ id: 'sign-out', words: badge.signOut, icon: 'out', run: () => void leave() }] },
  ]
}
