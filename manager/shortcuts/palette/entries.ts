import { shortcutsCopy } from '#content/manager/shortcuts.ts'
import type { Permission } from '#domain/staff/permission.ts'
import { moreTab, type Screen, type ScreenFinder } from '../../shell/screen.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { Action } from '../actions.ts'
import { strokeOf } from '../key-map.ts'
import { type Match, matchEntries } from './match.ts'

export interface Entry {
  id: string
  label: string
  about?: string
  icon: IconName
  /** In the format of `strokeOf`, or a sequence. */
  stroke?: string
  run(): void
}

export interface Group {
  name: string
  matches: Match<Entry>[]
}

/** Prefix that limits the palette to actions. */
export const ACTIONS_PREFIX = '>'

/** Searches on the server until the signal aborts. */
export interface Finder extends Omit<ScreenFinder, 'find' | 'unless'> {
  find(text: string, signal: AbortSignal): Promise<Entry[]>
}

export const toScreens = (screens: readonly Screen[], go: (path: string) => void): Entry[] =>
  [...screens, moreTab].map(({ path, label: text, icon }) => ({
    id: `go-${path}`,
    label: text,
    icon,
    run: () => go(`/${path}`),
  }))

export const toTasks = (
  screens: readonly Screen[],
  permissions: readonly Permission[],
  go: (path: string) => void,
): Entry[] =>
  screens.flatMap(({ icon, label: about, tasks = [] }) =>
    tasks
      .filter(({ permission }) => permission === undefined || permissions.includes(permission))
      .map(({ label: text, action }) => ({
        ...{ id: `task-${text}`, label: text, about, icon },
        run: typeof action === 'string' ? () => go(action) : action,
      })),
  )

export const toFinders = (
  screens: readonly Screen[],
  permissions: readonly Permission[],
  go: (path: string) => void,
): Finder[] =>
  screens.flatMap(({ finds = [], icon }) =>
    finds
      .filter(({ unless }) => unless === undefined || !permissions.includes(unless))
      .map(({ find, unless: _, ...finder }) => ({
        ...finder,
        find: async (text, signal) =>
          (await find(text, signal)).map(({ id, path, ...found }) => ({
            ...found,
            id: `${finder.sign}${id}`,
            icon,
            run: () => go(path),
          })),
      })),
  )

export interface PaletteContent {
  finders: readonly Finder[]
  actions: readonly Entry[]
  screens: readonly Entry[]
  tasks: readonly Entry[]
  /** Account actions, offered on every screen. */
  own: readonly Entry[]
}

/** Actions of the open screen come first, because users need them most. */
export function findEntries({ actions, screens, tasks, own, finders }: PaletteContent, typed: string): Group[] {
  if (finders.some(({ sign }) => typed.startsWith(sign))) return []
  const isOnlyActions = typed.startsWith(ACTIONS_PREFIX)
  const text = isOnlyActions ? typed.slice(ACTIONS_PREFIX.length) : typed
  return [
    { name: shortcutsCopy.palette.actions, matches: matchEntries(actions, text) },
    { name: shortcutsCopy.palette.screens, matches: isOnlyActions ? [] : matchEntries(screens, text) },
    { name: shortcutsCopy.palette.tasks, matches: matchEntries(tasks, text) },
    { name: shortcutsCopy.palette.own, matches: matchEntries(own, text) },
  ].filter(({ matches }) => matches.length > 0)
}

export const toEntries = (actions: readonly Action[]): Entry[] =>
  actions.map(({ command, ...action }) => ({ ...action, ...(command && { stroke: strokeOf(command) }) }))
