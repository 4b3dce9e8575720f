import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { shellWords } from '#content/manager/shell.ts'
import type { Permission } from '#domain/staff/permission.ts'
import { screens } from '../screens.ts'
import { useKeys } from '../shortcuts/actions.ts'
import { listenForKeys } from '../shortcuts/listen-for-keys.ts'
import { Icon } from '../ui/icon.tsx'
import { useMe } from './me.ts'
import { Opened } from './open-dialogs.tsx'
import { open } from './open-state.ts'
import { moreTab, type Screen, screensFor } from './screen.ts'
import { FindIcon } from './search-button.tsx'
import { Brand, Side } from './sidebar.tsx'
import { Tabbar } from './tab-bar.tsx'
import { Toaster } from './toasts.tsx'
import './top.css'
import { Note } from '../ui/note.tsx'
import { useIsOffline } from './connection.ts'
import './offline.css'

/** Around every screen: the ribbon with the bead, the badge, and what lies above all. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const { permissions } = useMe()
  const mine = screensFor(screens, permissions)
  useShellKeys(mine)
  useStarted(permissions)
  useFocusOnNavigation()
  return (
    <>
      <a className="skip" href="#main">
        {shellWords.skip}
      </a>
      <Top />
      <div className="app">
        <Side screens={mine} />
        {children}
      </div>
      <Tabbar screens={mine} />
      <OfflineLine />
      <Toaster />
      <Opened screens={mine} />
      <ScrollRestoration />
    </>
  )
}

/** What stands in navigation is told on every screen. */
function useStarted(permissions: readonly Permission[]): void {
  useEffect(() => {
    for (const { start } of screensFor(screens, permissions)) start?.()
  }, [permissions])
}

function useShellKeys(mine: readonly Screen[]): void {
  const navigate = useNavigate()
  const { single_keys: hasSingleKeys } = useMe().operator
  const settings = useRef({
    hasSingleKeys,
    pathOf: (letter: string) => mine.find(({ key }) => key === letter)?.path,
    go: (path: string) => void navigate(`/${path}`, { viewTransition: true }),
  })
  useEffect(() => {
    settings.current.hasSingleKeys = hasSingleKeys
    settings.current.pathOf = (letter) => mine.find(({ key }) => key === letter)?.path
  }, [hasSingleKeys, mine])
  // Before the paint, since somebody quick presses a key as soon as there is something to see.
  useLayoutEffect(() => listenForKeys(() => settings.current), [])
  useKeys({ 'palette.open': () => open('palette'), 'keys.open': () => open('keys') })
}

/** Moves keyboards and screen readers to the new page; links within a page keep their place. */
function useFocusOnNavigation(): void {
  const { pathname, state } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (keepsFocus(state)) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, state])
}

const keepsFocus = (state: unknown) => typeof state === 'object' && state !== null && 'keepsFocus' in state

/** On phones. */
export const Top = () => (
  <header className="top">
    <Brand />
    <FindIcon />
    <Link className="b b--icon" to={`/${moreTab.path}`} aria-label={shellWords.badge.label}>
      <Icon name="user" />
    </Link>
  </header>
)

/** Says at once that the connection is gone, and goes with its return. */
const OfflineLine = () => (
  <div className="offline" role="status">
    {useIsOffline() && (
      <Note tone="warn">
        <b>{shellWords.offline.strong}</b> <span className="soft">{shellWords.offline.soft}</span>
      </Note>
    )}
  </div>
)
