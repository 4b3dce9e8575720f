import { Link, NavLink } from 'react-router'
import { shellCopy } from '#content/manager/shell.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { Icon } from '../ui/icon.tsx'
import { Count } from '../ui/section.tsx'
import { AccountMenu } from './account-menu.tsx'
import { useCounts } from './counts.ts'
import { type Screen, screensAt, startPath } from './screen.ts'
import { SearchButton } from './search-button.tsx'
import './sidebar.css'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import './brand.css'

export const Sidebar = ({ screens }: { screens: readonly Screen[] }) => (
  <nav className="side" aria-label={shellCopy.navigation}>
    <Brand />
    <div className="side__in">
      <Ribbon name="brand" className="ribbon--v" />
      <SearchButton />
      <ScreenLinks screens={screensAt(screens, 'work')} />
      <ScreenLinks screens={screensAt(screens, 'team')} name={shellCopy.settings} />
      <AccountMenu screens={screensAt(screens, 'account')} />
    </div>
  </nav>
)

function ScreenLinks({ screens, name }: { screens: readonly Screen[]; name?: string }) {
  const counts = useCounts()
  if (screens.length === 0) return null
  return (
    <>
      {name && <p className="side__group">{name}</p>}
      <ul>
        {screens.map(({ path, label, icon }) => (
          <li key={path}>
            <NavLink className="side__link" to={`/${path}`} title={label} viewTransition>
              <Icon name={icon} />
              <span className="label">{label}</span>
              {counts[path] && <Count {...counts[path]} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  )
}

export const Brand = () => (
  <Link className="brand" to={startPath} aria-label={shellCopy.brandLabel}>
    <BrandMark />
    <span>{shellCopy.brand}</span>
  </Link>
)
