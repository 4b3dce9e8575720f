import { capOf, isApple } from '../keys/key-caps.ts'
import { type Command, strokeOf } from './key-map.ts'

interface CapProps {
  stroke: string
  /** Beside a button that names its key in `aria-keyshortcuts`, screen readers need no cap. */
  isRead?: boolean
}

export const Cap = ({ stroke, isRead = false }: CapProps) => <kbd aria-hidden={!isRead}>{capOf(stroke, isApple())}</kbd>

export const Kbd = ({ of, ...rest }: { of: Command } & Omit<CapProps, 'stroke'>) => (
  <Cap stroke={strokeOf(of)} {...rest} />
)

/** For `aria-keyshortcuts`. */
export const shortcutOf = (command: Command): string => strokeOf(command).replace('Mod', isApple() ? 'Meta' : 'Control')
