import type { Command } from '../shortcuts/key-map.ts'
import type { IconName } from './icon.tsx'

export interface Choice {
  id: string
  label: string
  icon?: IconName
  command?: Command
  run(): void
}

export interface ChoiceGroup {
  id: string
  name?: string
  choices: readonly Choice[]
  /** The current choice, if exactly one is always active. */
  chosen?: string
}
