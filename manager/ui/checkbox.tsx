import type { ComponentProps, ReactNode } from 'react'
import type { RibbonName } from '#content/ribbon.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  hint?: ReactNode
}

export const Checkbox = ({ hint, children, ...rest }: CheckboxProps) => (
  <label className="check">
    <input {...rest} type="checkbox" />
    <span>
      {children}
      {hint && <small>{hint}</small>}
    </span>
  </label>
)

interface SwitchProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  checked: boolean
  ribbon?: RibbonName
}

/** Takes effect at once, unlike a checkbox in a form. */
export const Switch = ({ ribbon = 'transmit', children, ...rest }: SwitchProps) => (
  <label className="switch" data-ribbon={ribbon}>
    <input {...rest} type="checkbox" role="switch" aria-checked={rest.checked} />
    <span>{children}</span>
  </label>
)
