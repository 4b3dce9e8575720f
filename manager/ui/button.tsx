import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Kbd, shortcutOf } from '../shortcuts/kbd.tsx'
import type { Command } from '../shortcuts/key-map.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

interface CommonProps {
  /** `go` leads on, one to a region; `bad` takes away; `erase` does so for good. */
  variant?: 'go' | 'quiet' | 'bad' | 'erase'
  size?: 's' | 'l'
  isWide?: boolean
  icon?: IconName
  /** The key that does the same. */
  command?: Command
}

interface ButtonProps extends CommonProps, Omit<ComponentProps<'button'>, 'className' | 'type'> {
  type?: 'button' | 'submit'
  /** While it works it says so, and cannot be pressed again. */
  busy?: string | undefined
}

export function Button({
  variant: look,
  size,
  isWide,
  icon,
  command,
  busy,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ variant: look, size, isWide })}
      {...(busy !== undefined && { disabled: true, 'aria-live': 'polite' })}
      {...(command && { 'aria-keyshortcuts': shortcutOf(command) })}
    >
      <ButtonContent icon={icon} command={command}>
        {busy ?? children}
      </ButtonContent>
    </button>
  )
}

export function ButtonLink({
  variant: look,
  size,
  isWide,
  icon,
  command,
  children,
  ...rest
}: CommonProps & Omit<LinkProps, 'className'>) {
  return (
    <Link {...rest} className={classOf({ variant: look, size, isWide })}>
      <ButtonContent icon={icon} command={command}>
        {children}
      </ButtonContent>
    </Link>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type' | 'children'> {
  icon: IconName
  label: string
  command?: Command
}

/** A button without words has them as its name, and where the pointer rests. */
export function IconButton({ icon, label, command, ...rest }: IconButtonProps) {
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

const classOf = ({ variant: look, size, isWide }: { [Name in keyof CommonProps]?: CommonProps[Name] | undefined }) =>
  classNames('b', look === 'erase' && 'go', look, size, isWide && 'wide')

interface ButtonContentProps {
  icon: IconName | undefined
  command: Command | undefined
  children: ReactNode
}

const ButtonContent = ({ icon, command, children }: ButtonContentProps) => (
  <>
    {icon && <Icon name={icon} isSmall />}
    {children}
    {command && <Kbd of={command} />}
  </>
)
