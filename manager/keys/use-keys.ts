import { useLayoutEffect, useRef } from 'react'
import type { Command } from '../shortcuts/key-map.ts'

/** What a command does just now; without a handler its key does nothing. */
export type Handlers = { readonly [Name in Command]?: ((pressed: KeyboardEvent) => void) | undefined }

const activeHandlers: { current: Handlers }[] = []

/** The component that came last is asked first. */
export function handlerOf(command: Command): ((pressed: KeyboardEvent) => void) | undefined {
  return activeHandlers.findLast(({ current }) => current[command])?.current[command]
}

/** Acts on keys for as long as the component is there, from its first paint on. */
export function useKeys(handlers: Handlers): void {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  useLayoutEffect(() => {
    activeHandlers.push(latest)
    return () => void activeHandlers.splice(activeHandlers.indexOf(latest), 1)
  }, [])
}
