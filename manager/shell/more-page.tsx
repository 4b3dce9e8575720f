import { Link } from 'react-router'
import { roleCopy } from '#content/manager/roles.ts'
import { screenLabels } from '#content/manager/screens.ts'
import { shellCopy } from '#content/manager/shell.ts'
import { shortcutsCopy } from '#content/manager/shortcuts.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { screens } from '../screens.ts'
import { Button } from '../ui/button.tsx'
import { RadioChip } from '../ui/chip.tsx'
import { LanyardDrawing } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { DescriptionList } from '../ui/section.tsx'
import { chooseTheme, requestSignOut, themeOptions } from './account-actions.ts'
import { useMe } from './me.ts'
import { openDialog } from './open-state.ts'
import { Main } from './page.tsx'
import { permittedScreens, splitForPhones } from './screen.ts'
import './more.css'

/** On phones: screens without a tab, and the account. */
export function Component() {
  const { more } = splitForPhones(permittedScreens(screens, useMe().permissions))
  return (
    <Main title={screenLabels.more}>
      <h1>{screenLabels.more}</h1>
      <ul className="morelist">
        {more.map(({ path, label, icon }) => (
          <li key={path}>
            <Link to={`/${path}`}>
              <Icon name={icon} />
              {label}
              <Icon name="right" isSmall />
            </Link>
          </li>
        ))}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => openDialog('keys')}>
            <Icon name="grid" />
            {shortcutsCopy.open}
            <Icon name="right" isSmall />
          </button>
        </li>
      </ul>
      <AccountCard />
    </Main>
  )
}

function AccountCard() {
  const { staff_member: staffMember } = useMe()
  return (
    <section className="account" aria-label={shellCopy.account.label}>
      <div className="account__strap">
        <Ribbon name="brand" className="ribbon--v" />
      </div>
      <LanyardDrawing />
      <div className="account__card">
        <h2>{staffMember.name}</h2>
        <p className="role">{roleCopy[staffMember.role].title}</p>
        <DescriptionList rows={[[shellCopy.account.theme, <ThemeChoice key="looks" chosen={staffMember.theme} />]]} />
        <div className="actions">
          <Button icon="out" onClick={() => void requestSignOut()}>
            {shellCopy.account.signOut}
          </Button>
        </div>
        <Ribbon name="brand" />
      </div>
    </section>
  )
}

const ThemeChoice = ({ chosen }: { chosen: string | null }) => (
  <div className="chips" role="radiogroup" aria-label={shellCopy.account.theme}>
    {themeOptions.map(({ theme, label }) => (
      <RadioChip key={label} name="look" checked={theme === chosen} onChange={() => void chooseTheme(theme)}>
        {label}
      </RadioChip>
    ))}
  </div>
)
