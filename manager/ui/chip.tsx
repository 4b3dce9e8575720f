import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

type ChipProps = Omit<ComponentProps<'button'>, 'className' | 'type'>

export function Chip({ children, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" className="chip">
      {children}
      {rest['aria-haspopup'] && <Icon name="down" />}
    </button>
  )
}

/** An active filter; a click removes it. */
export function ActiveChip({
  label,
  children,
  ...rest
}: ChipProps & { /** Says what pressing does. */ label: string }) {
  return (
    <button {...rest} type="button" className="chip chip--on" aria-label={label} title={label}>
      {children}
      <span className="x">
        <Icon name="x" />
      </span>
    </button>
  )
}

export function AddChip({ children, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" className="chip chip--add">
      <Icon name="plus" />
      {children}
    </button>
  )
}

export function RadioChip({ children, ...rest }: Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  return (
    <label className={rest.checked ? 'chip chip--on' : 'chip'}>
      <input {...rest} type="radio" className="vh" />
      {children}
    </label>
  )
}
