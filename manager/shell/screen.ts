import type { RouteObject } from 'react-router'
import { screenLabels } from '#content/manager/screens.ts'
import type { Permission } from '#domain/staff/permission.ts'
import type { IconName } from '../ui/icon.tsx'

/** A search result that a screen opens, at a path below the manager's. */
export interface FoundItem {
  id: string
  label: string
  about: string
  path: string
}

export interface ScreenFinder {
  /** Prefix that limits the search to this finder. Without a prefix the palette searches all. */
  sign: string
  label: string
  /** What it searches, if the label alone does not say it. */
  searched?: string
  /** With this permission, another screen's finder with the same prefix replaces this one. */
  unless?: Permission
  /** Throws if the search failed. */
  find(text: string, signal: AbortSignal): Promise<FoundItem[]>
}

interface Task {
  label: string
  /** Path of the screen that does it, or a function that does it from everywhere. */
  action: string | (() => void)
  /** Required in addition to the permission of the screen. */
  permission?: Permission
}

export interface Screen {
  path: string
  label: string
  icon: IconName
  permission: Permission
  /** The letter after G. */
  key?: string
  /** Navigation group: daily work, administration, or one's own account. */
  place: 'work' | 'team' | 'account'
  routes: RouteObject[]
  /** Starts work that continues while another screen is shown. */
  start?(): void
  tasks?: readonly Task[]
  finds?: readonly ScreenFinder[]
  /** True if `clearLocalData` would delete data that only this device has. */
  hasUnsent?(): Promise<boolean>
  /** Deletes the screen's data on this device at sign-out. */
  clearLocalData?(): Promise<void>
}

export const permittedScreens = (screens: readonly Screen[], permissions: readonly Permission[]): Screen[] =>
  screens.filter(({ permission }) => permissions.includes(permission))

export const screensAt = (screens: readonly Screen[], place: Screen['place']): Screen[] =>
  screens.filter((screen) => screen.place === place)

export const startPath = '/'

/** For every role: on phones, the screens without a tab and the account. */
export const moreTab = { path: 'more', label: screenLabels.more, icon: 'more' } as const

const MAX_TABS = 4

export function splitForPhones(screens: readonly Screen[]): { tabs: Screen[]; more: Screen[] } {
  const work = screens.filter(({ place }) => place !== 'account')
  const tabs = work.slice(0, MAX_TABS)
  return { tabs, more: screens.filter((screen) => !tabs.includes(screen)) }
}
