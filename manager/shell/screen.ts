import type { RouteObject } from 'react-router'
import { screenLabels } from '#content/manager/screens.ts'
import type { Permission } from '#domain/staff/permission.ts'
import type { IconName } from '../ui/icon.tsx'

/** Something that a screen shows, at a path below the manager's. */
export interface FoundItem {
  id: string
  words: string
  about: string
  path: string
}

export interface ScreenFinder {
  /** Typed before the words, it searches these alone. Without a sign the palette searches all. */
  sign: string
  words: string
  /** Another screen has the finder of the same sign for operators with this permission. */
  unless?: Permission
  /** Throws when nobody could be asked. */
  find(words: string, signal: AbortSignal): Promise<FoundItem[]>
}

export interface Task {
  words: string
  /** Where it is done, or else what does it from everywhere. */
  action: string | (() => void)
  /** Besides the one that opens the screen. */
  permission?: Permission
}

export interface Screen {
  /** The segment below the manager's path. */
  path: string
  words: string
  icon: IconName
  permission: Permission
  /** The letter that follows G. */
  key?: string
  /** The work, the house that it is done in, or the settings of whoever wears the badge. */
  place: 'desk' | 'house' | 'badge'
  routes: RouteObject[]
  /** Begins what the screen does while another one is shown. */
  start?(): void
  /** What the palette offers besides the screen itself. */
  tasks?: readonly Task[]
  /** What the palette finds by words besides the screen itself. */
  finds?: readonly ScreenFinder[]
  /** Whether `forget` would lose what only the device has. */
  hasUnsent?(): Promise<boolean>
  /** Wipes what the screen keeps on the device, when somebody signs out. */
  clearLocalData?(): Promise<void>
}

/** Those that a badge opens. */
export const permittedScreens = (screens: readonly Screen[], permissions: readonly Permission[]): Screen[] =>
  screens.filter(({ permission }) => permissions.includes(permission))

export const screensAt = (screens: readonly Screen[], place: Screen['place']): Screen[] =>
  screens.filter((screen) => screen.place === place)

/** Leads on to the first screen that the badge opens. */
export const startPath = '/'

/** Every badge opens it: the rest of the screens on phones, and the badge itself. */
export const moreTab = { path: 'more', words: screenLabels.more, icon: 'more' } as const

const MAX_TABS = 4

/** What a phone shows at its lower edge; the rest stands under More. */
export function splitForPhones(screens: readonly Screen[]): { tabs: Screen[]; more: Screen[] } {
  const work = screens.filter(({ place }) => place !== 'badge')
  const tabs = work.slice(0, MAX_TABS)
  return { tabs, more: screens.filter((screen) => !tabs.includes(screen)) }
}
