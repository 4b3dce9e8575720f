import type { ReactNode } from 'react'
import './choice-group.css'

interface PicksProps {
  legend: string
  children: ReactNode
}

/** Choices as tags on a string; the picked one is bold, underlined and punched. */
export const Picks = ({ legend, children }: PicksProps) => (
  <fieldset className="picks">
    <legend>{legend}</legend>
    {children}
  </fieldset>
)

interface PickProps {
  name: string
  value: string
  /** Several of a string may be picked. */
  many?: boolean
  /** Picked when the page is opened; afterwards the control knows. */
  picked: boolean
  children: ReactNode
}

export const Pick = ({ name, value, many = false, picked, children }: PickProps) => (
  <label className="pick">
    <input type={many ? 'checkbox' : 'radio'} name={name} value={value} defaultChecked={picked} />
    {children}
  </label>
)
