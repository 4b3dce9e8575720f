import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Kbd, shortcutOf } from '../shortcuts/kbd.tsx'
import type { Command } from '../shortcuts/key-map.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

interface CommonProps {
  /** `go` is the main action of a region; `bad` removes something; `erase` is irreversible. */
  variant?: 'go' | 'quiet' | 'bad' | 'erase'
  size?: 's' | 'l'
  isWide?: boolean
  icon?: IconName
  command?: Command
}

interface ButtonProps extends CommonProps, Omit<ComponentProps<'button'>, 'className' | 'type'> {
  type?: 'button' | 'submit'
  /** Text while the action runs; disables the button. */
  busy?: string | undefined
}

export function Button({
  variant,
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
      className={classOf({ variant: variant, size, isWide })}
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
  variant,
  size,
  isWide,
  icon,
  command,
  children,
  ...rest
}: CommonProps & Omit<LinkProps, 'className'>) {
  return (
    <Link {...rest} className={classOf({ variant: variant, size, isWide })}>
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

/** A button with an icon; `label` is its name and tooltip. */
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

const classOf = ({ variant, size, isWide }: { [Name in keyof CommonProps]?: CommonProps[Name] | undefined }) =>
  classNames('b', variant === 'erase' && 'go', variant, size, isWide && 'wide')

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
