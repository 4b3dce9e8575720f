import { Link, NavLink } from 'react-router'
import { shellWords } from '#content/manager/shell.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { Icon } from '../ui/icon.tsx'
import { Count } from '../ui/section.tsx'
import { StaffBadge } from './account-menu.tsx'
import { useCounts } from './counts.ts'
import { atPlace, type Screen, startPath } from './screen.ts'
import { Find } from './search-button.tsx'
import './sidebar.css'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import './brand.css'

/** From tablets on: the ribbon, a bead where one is, and the badge at its end. */
export const Side = ({ screens }: { screens: readonly Screen[] }) => (
  <nav className="side" aria-label={shellWords.navigation}>
    <Brand />
    <div className="side__in">
      <Ribbon name="brand" className="ribbon--v" />
      <Find />
      <Links screens={atPlace(screens, 'desk')} />
      <Links screens={atPlace(screens, 'house')} name={shellWords.house} />
      <StaffBadge screens={atPlace(screens, 'badge')} />
    </div>
  </nav>
)

function Links({ screens, name }: { screens: readonly Screen[]; name?: string }) {
  const counts = useCounts()
  if (screens.length === 0) return null
  return (
    <>
      {name && <p className="side__group">{name}</p>}
      <ul>
        {screens.map(({ path, words, icon }) => (
          <li key={path}>
            <NavLink className="side__link" to={`/${path}`} title={words} viewTransition>
              <Icon name={icon} />
              <span className="label">{words}</span>
              {counts[path] && <Count {...counts[path]} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  )
}

export const Brand = () => (
  <Link className="brand" to={startPath} aria-label={shellWords.brandLabel}>
    <BrandMark />
    <span>{shellWords.brand}</span>
  </Link>
)
