import type { ComponentProps } from 'react'
import './slider.css'

interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'className'> {
  min: number
  max: number
  step: number
  /** Initial value; afterwards the control has the value. */
  start: number
  spoken: string
}

export const Slider = ({ start, spoken, ...input }: SliderProps) => (
  <input className="slide" type="range" defaultValue={start} aria-valuetext={spoken} {...input} />
)

interface SliderFieldProps extends SliderProps {
  name: string
  label: string
  shown: string
}

export function SliderField({ label, shown, ...slide }: SliderFieldProps) {
  const id = `try-${slide.name}`
  return (
    <div className="slidefield">
      <label htmlFor={id}>{label}</label>
      <span className="slidefield__value" aria-hidden="true">
        {shown}
      </span>
      <Slider id={id} {...slide} />
    </div>
  )
}
