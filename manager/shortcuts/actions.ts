import { useEffect, useRef } from 'react'
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
