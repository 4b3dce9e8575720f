import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { layoutCopy, menuCopy } from '#content/pages/layout.ts'
import { paths } from '#domain/paths.ts'
import { CloseIcon, DownIcon } from '../ui/icons.tsx'
import { Ribbon } from '../ui/ribbon.tsx'
import { BrandLink } from './brand-link.tsx'
import { entries, homeEntry, type MenuEntry, moduleEntries, transmitEntry } from './menu.ts'
import { LinkedInLink, LogInLink, useCurrentEntry } from './navigation-links.tsx'

export const sidebarId = 'sidebar'

/** A popover, so that it opens before any script runs. */
export function Sidebar() {
  const sheet = useRef<HTMLDivElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const close = () => sheet.current?.hidePopover()

  useEffect(() => {
    const popover = sheet.current
    if (!popover) return
    const listeners = new AbortController()
    const { signal } = listeners
    // `toggle` fires in a later task, when the focus may already be inside.
    popover.addEventListener(
      'toggle',
      ({ newState }) =>
        newState === 'open' && !popover.contains(document.activeElement) && closeButton.current?.focus(),
      { signal },
    )
    // The sheet covers the page, so it closes when the focus leaves it.
    popover.addEventListener(
      'focusout',
      ({ relatedTarget }) => relatedTarget instanceof Node && !popover.contains(relatedTarget) && popover.hidePopover(),
      { signal },
    )
    return () => listeners.abort()
  }, [])

  return (
    <div
      ref={sheet}
      className="sidebar"
      id={sidebarId}
      popover="auto"
      role="dialog"
      aria-label={layoutCopy.menu}
      suppressHydrationWarning
    >
      <Ribbon name="brand" className="ribbon--v" />
      <div className="sidebar__top">
        <BrandLink onClick={close} />
        <button
          ref={closeButton}
          className="icon-link"
          type="button"
          popoverTarget={sidebarId}
          popoverTargetAction="hide"
          aria-label={layoutCopy.closeMenu}
          // biome-ignore lint/a11y/noAutofocus: for a popover that opens before any script runs
          autoFocus
        >
          <CloseIcon />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside handle key presses */}
      <ul onClick={(event) => (event.target as Element).closest('a') && close()}>
        <Entry {...homeEntry} />
        <li>
          <Modules />
        </li>
        {entries.map((entry) => (
          <Entry key={entry.path} {...entry} linkClass={entry.path === paths.demo ? 'btn' : undefined} />
        ))}
      </ul>
      <div className="sidebar__foot">
        <LinkedInLink />
        <LogInLink className="sidebar__log-in" />
      </div>
    </div>
  )
}

function Modules() {
  const current = useCurrentEntry()
  return (
    <details open={current.ofModules() && true} suppressHydrationWarning>
      <summary aria-current={current.ofModules()}>
        {menuCopy.modules} <DownIcon />
      </summary>
      <ul>
        <li>
          <details open={current.ofTransmit() && true} suppressHydrationWarning>
            <summary aria-current={current.ofTransmit()}>
              <Ribbon name={transmitEntry.ribbon} />
              {transmitEntry.label} <DownIcon />
            </summary>
            <ul>
              {transmitEntry.subs.map((sub) => (
                <Entry key={sub.path} {...sub} className="sub" />
              ))}
            </ul>
          </details>
        </li>
        {moduleEntries.map((entry) => (
          <li key={entry.path}>
            <SidebarLink path={entry.path}>
              <Ribbon name={entry.ribbon} />
              {entry.label}
            </SidebarLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface EntryProps extends MenuEntry {
  className?: string
  linkClass?: string | undefined
}

const Entry = ({ label, path, className, linkClass }: EntryProps) => (
  <li className={className}>
    <SidebarLink path={path} className={linkClass}>
      {label}
    </SidebarLink>
  </li>
)

interface SidebarLinkProps {
  path: string
  className?: string | undefined
  children: ReactNode
}

function SidebarLink({ path, className, children }: SidebarLinkProps) {
  const current = useCurrentEntry()
  return (
    <Link className={className} to={path} aria-current={current.of(path)}>
      {children}
    </Link>
  )
}
