import type { RibbonName } from '#content/ribbon.ts'
import { passLineSize } from '#domain/event-pass/pass-lines.ts'
import { Ribbon } from '../ui/ribbon.tsx'
import './pass-strip.css'
import './printed-name.css'

interface PassStripProps {
  name: string
  company: string
  kind: string
  noName?: string
  ribbon?: RibbonName
  className?: string
}

export function PassStrip({ name, company, kind, noName = '', ribbon = 'pass', className = '' }: PassStripProps) {
  return (
    <div className={`pass-strip ${className}`.trim()} data-ribbon={ribbon} aria-hidden="true">
      <Ribbon className="ribbon--mid" />
      <p className="pass-strip__name" data-size={passLineSize(name)}>
        {name ? <PrintedName name={name} /> : noName}
      </p>
      <p>
        <span>{company}</span>
        <span className="time">{kind}</span>
      </p>
    </div>
  )
}

/** Animates each added letter; screen readers get the whole name. */
export const PrintedName = ({ name }: { name: string }) => (
  <>
    <span className="visually-hidden">{name}</span>
    <span className="printed-name" aria-hidden="true">
      {Array.from(name, printedLetter)}
    </span>
  </>
)

/** Keyed by position, so that only an added letter is animated. */
const printedLetter = (letter: string, place: number) => <span key={place}>{letter}</span>
