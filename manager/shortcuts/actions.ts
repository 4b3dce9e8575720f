import { useEffect, useLayoutEffect, useRef } from 'react'
import type { IconName } from '../ui/icon.tsx'
import type { Command } from './key-map.ts'

/** Something that the palette can do. */
export interface Action {
  id: string
  words: string
  /** What it is done with, such as the open lead. */
  about?: string
  icon: IconName
  command?: Command
  run(): void
}

const activeActions: { current: readonly Action[] }[] = []

/** Those of what was opened last come first. */
export const currentActions = (): Action[] => activeActions.toReversed().flatMap(({ current }) => current)

/** Offers actions for as long as the component is there. */
export function useActions(actions: readonly Action[]): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    activeActions.push(latest)
    return () => void activeActions.splice(activeActions.indexOf(latest), 1)
  }, [])
}

/** What a command does just now; without a handler its key does nothing. */
type Handlers = { readonly [Name in Command]?: ((pressed: KeyboardEvent) => void) | undefined }

const activeHandlers: { current: Handlers }[] = []

/** The component that came last is asked first. */
export function handlerOf(command: Command): ((pressed: KeyboardEvent) => void) | undefined {
  return activeHandlers.findLast(({ current }) => current[command])?.current[command]
}

/** Acts on keys for as long as the component is there, from its first paint on. */
export function useShortcuts(handlers: Handlers): void {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  useLayoutEffect(() => {
    activeHandlers.push(latest)
    return () => void activeHandlers.splice(activeHandlers.indexOf(latest), 1)
  }, [])
}
