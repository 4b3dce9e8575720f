import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { shellCopy } from '#content/manager/shell.ts'
import type { Permission } from '#domain/staff/permission.ts'
import { screens } from '../screens.ts'
import { useShortcuts } from '../shortcuts/actions.ts'
import { listenForKeys } from '../shortcuts/listen-for-keys.ts'
import { Icon } from '../ui/icon.tsx'
import { useMe } from './me.ts'
import { openDialog } from './open-state.ts'
import { moreTab, permittedScreens, type Screen } from './screen.ts'
import { SearchIconButton } from './search-button.tsx'
import { ShellDialogs } from './shell-dialogs.tsx'
import { Brand, Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'
import { Toaster } from './toasts.tsx'
import './top.css'
import { Notice } from '../ui/notice.tsx'
import { useIsOffline } from './connection.ts'
import './offline.css'

export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const { permissions } = useMe()
  const mine = permittedScreens(screens, permissions)
  useShellShortcuts(mine)
  useScreenStart(permissions)
  useFocusOnNavigation()
  return (
    <>
      <a className="skip" href="#main">
        {shellCopy.skip}
      </a>
      <TopBar />
      <div className="app">
        <Sidebar screens={mine} />
        {children}
      </div>
      <TabBar screens={mine} />
      <OfflineNotice />
      <Toaster />
      <ShellDialogs screens={mine} />
      <ScrollRestoration />
    </>
  )
}

/** Starts all permitted screens, because the navigation shows their counts everywhere. */
function useScreenStart(permissions: readonly Permission[]): void {
  useEffect(() => {
    for (const { start } of permittedScreens(screens, permissions)) start?.()
  }, [permissions])
}

function useShellShortcuts(mine: readonly Screen[]): void {
  const navigate = useNavigate()
  const { single_keys: hasSingleKeys } = useMe().staff_member
  const settings = useRef({
    hasSingleKeys,
    pathOf: (letter: string) => mine.find(({ key }) => key === letter)?.path,
    go: (path: string) => void navigate(`/${path}`, { viewTransition: true }),
  })
  useEffect(() => {
    settings.current.hasSingleKeys = hasSingleKeys
    settings.current.pathOf = (letter) => mine.find(({ key }) => key === letter)?.path
  }, [hasSingleKeys, mine])
  // A layout effect, because a quick user may press a key right after the first paint.
  useLayoutEffect(() => listenForKeys(() => settings.current), [])
  useShortcuts({ 'palette.open': () => openDialog('palette'), 'keys.open': () => openDialog('keys') })
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

const TopBar = () => (
  <header className="top">
    <Brand />
    <SearchIconButton />
    <Link className="b b--icon" to={`/${moreTab.path}`} aria-label={shellCopy.account.label}>
      <Icon name="user" />
    </Link>
  </header>
)

const OfflineNotice = () => (
  <div className="offline" role="status">
    {useIsOffline() && (
      <Notice tone="warn">
        <b>{shellCopy.offline.strong}</b> <span className="soft">{shellCopy.offline.soft}</span>
      </Notice>
    )}
  </div>
)
