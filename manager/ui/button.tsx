import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Kbd, shortcutOf } from '../shortcuts/kbd.tsx'
import type { Command } from '../shortcuts/key-map.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

interface Look {
  /** `go` leads on, one to a region; `bad` takes away; `erase` does so for good. */
  look?: 'go' | 'quiet' | 'bad' | 'erase'
  size?: 's' | 'l'
  isWide?: boolean
  icon?: IconName
  /** The key that does the same. */
  command?: Command
}

interface BProps extends Look, Omit<ComponentProps<'button'>, 'className' | 'type'> {
  type?: 'button' | 'submit'
  /** While it works it says so, and cannot be pressed again. */
  busy?: string | undefined
}

export function B({ look, size, isWide, icon, command, busy, type = 'button', children, ...rest }: BProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ look, size, isWide })}
      {...(busy !== undefined && { disabled: true, 'aria-live': 'polite' })}
      {...(command && { 'aria-keyshortcuts': shortcutOf(command) })}
    >
      <Inside icon={icon} command={command}>
        {busy ?? children}
      </Inside>
    </button>
  )
}

export function BLink({ look, size, isWide, icon, command, children, ...rest }: Look & Omit<LinkProps, 'className'>) {
  return (
    <Link {...rest} className={classOf({ look, size, isWide })}>
      <Inside icon={icon} command={command}>
        {children}
      </Inside>
    </Link>
  )
}

interface IconBProps extends Omit<ComponentProps<'button'>, 'className' | 'type' | 'children'> {
  icon: IconName
  label: string
  command?: Command
}

/** A button without words has them as its name, and where the pointer rests. */
export function IconB({ icon, label, command, ...rest }: IconBProps) {
  return (
    <button
      {...rest}
      type="button"
      className="b b--icon"
      aria-label={label}
      title={label}
      {...(command && { 'aria-keyshortcuts': shortcutOf(command) })}
    >
      <Icon name={icon} />
    </button>
  )
}

const classOf = ({ look, size, isWide }: { [Name in keyof Look]?: Look[Name] | undefined }) =>
  classNames('b', look === 'erase' && 'go', look, size, isWide && 'wide')

interface InsideProps {
  icon: IconName | undefined
  command: Command | undefined
  children: ReactNode
}

const Inside = ({ icon, command, children }: InsideProps) => (
  <>
    {icon && <Icon name={icon} isSmall />}
    {children}
    {command && <Kbd of={command} />}
  </>
)
