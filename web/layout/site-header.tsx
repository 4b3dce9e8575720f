import { Link } from 'react-router'
import { layoutCopy } from '#content/pages/layout.ts'
import { paths } from '#domain/paths.ts'
import { MenuIcon } from '../ui/icons.tsx'
import { BrandLink } from './brand-link.tsx'
import { entries, homeEntry, type MenuEntry } from './menu.ts'
import { ModulesMenu } from './modules-menu.tsx'
import { LinkedInLink, LogInLink, useCurrentEntry } from './navigation-links.tsx'
import { sidebarId } from './sidebar.tsx'

export function SiteHeader() {
  return (
    <header className="site-header">
      <a className="skip" href="#main">
        {layoutCopy.skip}
      </a>
      <div className="wrap site-header__in">
        <BrandLink />
        <nav className="nav" aria-label={layoutCopy.mainMenu}>
          <ul className="nav__list">
            <Entry {...homeEntry} />
            <li>
              <ModulesMenu />
            </li>
            {entries.map((entry) => (
              <Entry key={entry.path} {...entry} />
            ))}
          </ul>
          <LinkedInLink />
          <LogInLink className="nav__link" />
        </nav>
        <button className="menu-btn" type="button" popoverTarget={sidebarId} aria-label={layoutCopy.openMenu}>
          <span>{layoutCopy.menu}</span>
          <MenuIcon />
        </button>
      </div>
    </header>
  )
}

function Entry({ label, path }: MenuEntry) {
  const current = useCurrentEntry()
  return (
    <li>
      <Link className={path === paths.demo ? 'btn btn--small' : 'nav__link'} to={path} aria-current={current.of(path)}>
        {label}
      </Link>
    </li>
  )
}
