import { NavLink, useLocation } from 'react-router'
import { shellCopy } from '#content/manager/shell.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { Icon } from '../ui/icon.tsx'
import { Count } from '../ui/section.tsx'
import { useCounts } from './counts.ts'
import { moreTab, type Screen, splitForPhones } from './screen.ts'
import './tab-bar.css'

export function TabBar({ screens }: { screens: readonly Screen[] }) {
  const counts = useCounts()
  const { pathname } = useLocation()
  const { tabs, more } = splitForPhones(screens)
  const isBelowMore = more.some(({ path }) => pathname === `/${path}` || pathname.startsWith(`/${path}/`))
  return (
    <nav className="tabbar" aria-label={shellCopy.areas}>
      <Ribbon name="brand" />
      {[...tabs, moreTab].map(({ path, label, icon }) => (
        <NavLink
          key={path}
          to={`/${path}`}
          viewTransition
          {...(isBelowMore && path === moreTab.path && { 'aria-current': 'true' })}
        >
          <Icon name={icon} />
          {label}
          {counts[path] && <Count {...counts[path]} />}
        </NavLink>
      ))}
    </nav>
  )
}
