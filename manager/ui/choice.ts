import type { Command } from '../shortcuts/key-map.ts'
import type { IconName } from './icon.tsx'

export interface Choice {
  id: string
  words: string
  icon?: IconName
  /** The key that does the same. */
  command?: Command
  run(): void
}

export interface ChoiceGroup {
  id: string
  /** Shown above its choices; those without one stand alone. */
  name?: string
  choices: readonly Choice[]
  /** The choice that holds just now, of those of which one always does. */
  chosen?: string
}
