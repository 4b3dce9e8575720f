import { useEffect, useLayoutEffect, useRef } from 'react'
import type { IconName } from '../ui/icon.tsx'
import type { Command } from './key-map.ts'

export interface Action {
  id: string
  label: string
  /** Its object, for example the open lead. */
  about?: string
  icon: IconName
  command?: Command
  run(): void
}

const activeActions: { current: readonly Action[] }[] = []

/** Actions of the component that mounted last come first. */
export const currentActions = (): Action[] => activeActions.toReversed().flatMap(({ current }) => current)

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

/** Handlers by command; a key without a handler does nothing. */
type Handlers = { readonly [Name in Command]?: ((pressed: KeyboardEvent) => void) | undefined }

const activeHandlers: { current: Handlers }[] = []

/** The component that mounted last wins. */
export function handlerOf(command: Command): ((pressed: KeyboardEvent) => void) | undefined {
  return activeHandlers.findLast(({ current }) => current[command])?.current[command]
}

/** Handles keys while the component is mounted, from its first paint on. */
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
