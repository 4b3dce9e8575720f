import type { ReactNode } from 'react'
import './choice-group.css'

interface ChoiceGroupProps {
  legend: string
  children: ReactNode
}

export const ChoiceGroup = ({ legend, children }: ChoiceGroupProps) => (
  <fieldset className="picks">
    <legend>{legend}</legend>
    {children}
  </fieldset>
)

interface ChoiceInputProps {
  name: string
  value: string
  many?: boolean
  /** Initial state; afterwards the control has the state. */
  checked: boolean
  children: ReactNode
}

export const ChoiceInput = ({ name, value, many = false, checked, children }: ChoiceInputProps) => (
  <label className="pick">
    <input type={many ? 'checkbox' : 'radio'} name={name} value={value} defaultChecked={checked} />
    {children}
  </label>
)
