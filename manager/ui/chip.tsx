import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

type ChipProps = Omit<ComponentProps<'button'>, 'className' | 'type'>

/** A filter that can be chosen; `aria-haspopup` where it opens its choices. */
export function Chip({ children, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" className="chip">
      {children}
      {rest['aria-haspopup'] && <Icon name="down" />}
    </button>
  )
}

/** A filter that applies; pressing it takes it off. */
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

/** One choice of several, as radio buttons that look like chips. */
export function RadioChip({ children, ...rest }: Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  return (
    <label className={rest.checked ? 'chip chip--on' : 'chip'}>
      <input {...rest} type="radio" className="vh" />
      {children}
    </label>
  )
}
