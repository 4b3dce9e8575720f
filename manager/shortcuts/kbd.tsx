import { type Command, strokeOf } from './key-map.ts'

interface KeyCapProps {
  stroke: string
  /** False by default, because screen readers read the button's `aria-keyshortcuts`. */
  isRead?: boolean
}

export const KeyCap = ({ stroke, isRead = false }: KeyCapProps) => (
  <kbd aria-hidden={!isRead}>{keyLabel(stroke, isApple())}</kbd>
)

export const Kbd = ({ of, ...rest }: { of: Command } & Omit<KeyCapProps, 'stroke'>) => (
  <KeyCap stroke={strokeOf(of)} {...rest} />
)

export const shortcutOf = (command: Command): string => strokeOf(command).replace('Mod', isApple() ? 'Meta' : 'Control')

const keyLabels: Record<string, string> = { Enter: '↵', Escape: 'Esc', Shift: '⇧' }

/** Label of a key on the user's keyboard: `⌘K` or `Ctrl K`, `⇧X`, `Esc`. */
export function keyLabel(stroke: string, isApple: boolean): string {
  const parts = stroke.split('+').map((part) => keyLabels[part] ?? (part.length === 1 ? part.toUpperCase() : part))
  return parts.join('').replace('Mod', isApple ? '⌘' : 'Ctrl ')
}

export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)
