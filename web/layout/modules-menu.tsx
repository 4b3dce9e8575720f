import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { menuCopy } from '#content/pages/layout.ts'
import { DownIcon } from '../ui/icons.tsx'
import { Ribbon } from '../ui/ribbon.tsx'
import { type ModuleEntry, moduleEntries, transmitEntry } from './menu.ts'
import { useCurrentEntry } from './navigation-links.tsx'

/** A plain `details`, so that it opens before any script runs. */
export function ModulesMenu() {
  const details = useRef<HTMLDetailsElement>(null)
  const { close, ...pointer } = useDropdown(details)
  const current = useCurrentEntry()
  return (
    <details ref={details} className="nav__drop" suppressHydrationWarning {...pointer}>
      <summary className="nav__link" aria-current={current.ofModules()}>
        {menuCopy.modules} <DownIcon />
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside handle key presses */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside handle key presses */}
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

/** Milliseconds that the pointer may leave a menu opened by hover, to allow for a crooked path. */
const GRACE = 250

/** Opens a `details` on hover too; closes it on Escape, outside clicks and leaving. */
function useDropdown(details: RefObject<HTMLDetailsElement | null>) {
  const byMouse = useRef(false)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)

  function close() {
    byMouse.current = false
    if (details.current) details.current.open = false
  }

  useEffect(() => {
    const menu = details.current
    if (!menu) return
    const shut = () => {
      byMouse.current = false
      menu.open = false
    }
    const summary = menu.querySelector('summary')
    const leaves = (target: EventTarget | null) => target instanceof Node && !menu.contains(target)
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('pointerdown', ({ target }) => leaves(target) && shut(), { signal })
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || !menu.open) return
        if (menu.contains(document.activeElement)) summary?.focus()
        shut()
      },
      { signal },
    )
    menu.addEventListener('focusout', ({ relatedTarget }) => leaves(relatedTarget) && shut(), { signal })
    // The mouse already opened it, so a click must not close it again.
    summary?.addEventListener(
      'click',
      (event) => {
        if (!byMouse.current) return
        event.preventDefault()
        byMouse.current = false
      },
      { signal },
    )
    return () => {
      listeners.abort()
      clearTimeout(closing.current)
    }
  }, [details])

  return {
    close,
    onPointerEnter({ pointerType }: PointerEvent) {
      clearTimeout(closing.current)
      const menu = details.current
      if (pointerType !== 'mouse' || !menu || menu.open) return
      byMouse.current = true
      menu.open = true
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType === 'mouse' && byMouse.current) closing.current = setTimeout(close, GRACE)
    },
  }
}
