import { useRef } from 'react'
import { Link } from 'react-router'
import { menuWords } from '#content/pages/layout.ts'
import { DownIcon } from '../ui/icons.tsx'
import { Ribbon } from '../ui/ribbon.tsx'
import { useCurrentEntry } from './current-entry.ts'
import { type ModuleEntry, moduleEntries, transmitEntry } from './menu.ts'
import { useDropdown } from './use-dropdown.ts'

/** A plain `details`, so that it opens before any script has run. */
export function ModulesMenu() {
  const details = useRef<HTMLDetailsElement>(null)
  const { close, ...pointer } = useDropdown(details)
  const current = useCurrentEntry()
  return (
    <details ref={details} className="nav__drop" suppressHydrationWarning {...pointer}>
      <summary className="nav__link" aria-current={current.ofModules()}>
        {menuWords.modules} <DownIcon />
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside take the keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the keys */}
      <div className="drop" onClick={(event) => (event.target as Element).closest('a') && close()}>
        <TransmitEntry />
        <ul className="drop__list">
          {moduleEntries.map((entry) => (
            <OtherEntry key={entry.path} {...entry} />
          ))}
        </ul>
      </div>
    </details>
  )
}

function TransmitEntry() {
  const current = useCurrentEntry()
  const { ribbon, label, path, hint, subs } = transmitEntry
  return (
    <div className="drop__lead" data-ribbon={ribbon}>
      <Ribbon name={ribbon} className="ribbon--mid" />
      <Link className="drop__title" to={path}>
        {label}
      </Link>
      <p>{hint}</p>
      <ul className="drop__subs">
        {subs.map((sub) => (
          <li key={sub.path}>
            <Link to={sub.path} aria-current={current.of(sub.path)}>
              {sub.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function OtherEntry({ ribbon, label, path, hint }: ModuleEntry) {
  const current = useCurrentEntry()
  return (
    <li data-ribbon={ribbon}>
      <Link to={path} aria-current={current.of(path)}>
        <Ribbon name={ribbon} className="ribbon--v" />
        <span>
          <b>{label}</b> {hint}
        </span>
      </Link>
    </li>
  )
}
