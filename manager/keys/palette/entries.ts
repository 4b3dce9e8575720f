import { keyWords } from '#content/manager/keys.ts'
import type { IconName } from '../../parts/icon.tsx'
import { moreTab, type Screen } from '../../shell/screen.ts'
import type { Action } from '../actions.ts'
import { type Match, matchEntries } from './match.ts'

export interface Entry {
  id: string
  words: string
  about?: string
  icon: IconName
  /** As `strokeOf` has it, or a sequence. */
  stroke?: string
  run(): void
}

export interface Group {
  name: string
  matches: Match<Entry>[]
}

/** What stands before the words to find actions alone. */
const ONLY_ACTIONS = '>'

export const toScreens = (screens: readonly Screen[], go: (path: string) => void): Entry[] =>
  [...screens, moreTab].map(({ path, words, icon }) => ({ id: `go-${path}`, words, icon, run: () => go(`/${path}`) }))

/** Actions first, since they are about what is open. */
export function findEntries(actions: readonly Action[], screens: readonly Entry[], typed: string): Group[] {
  const isOnlyActions = typed.startsWith(ONLY_ACTIONS)
  const words = isOnlyActions ? typed.slice(ONLY_ACTIONS.length) : typed
  return [
    { name: keyWords.palette.actions, matches: matchEntries<Entry>(actions, words) },
    { name: keyWords.palette.screens, matches: isOnlyActions ? [] : matchEntries(screens, words) },
  ].filter(({ matches }) => matches.length > 0)
}
