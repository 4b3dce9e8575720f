import type { ComponentProps } from 'react'
import './slider.css'

interface SlideProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'className'> {
  min: number
  max: number
  step: number
  /** Where it stands when the page is opened; afterwards the control has its own value. */
  start: number
  /** The value as a sentence. */
  said: string
}

/** A range of the browser, drawn as a ribbon with a punched tag on it. */
export const Slide = ({ start, said, ...input }: SlideProps) => (
  <input className="slide" type="range" defaultValue={start} aria-valuetext={said} {...input} />
)

interface SlideFieldProps extends SlideProps {
  name: string
  label: string
  /** The value with its unit, beside the label. */
  shown: string
}

export function SlideField({ label, shown, ...slide }: SlideFieldProps) {
  const id = `try-${slide.name}`
  return (
    <div className="slidefield">
      <label htmlFor={id}>{label}</label>
      <span className="slidefield__value" aria-hidden="true">
        {shown}
      </span>
      <Slide id={id} {...slide} />
    </div>
  )
}
