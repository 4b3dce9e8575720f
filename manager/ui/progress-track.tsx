import type { ReactNode } from 'react'
import type { RibbonName } from '#content/ribbon.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'

export interface ProgressStep {
  label: string
  /** In the team's time zone; undefined if the message has not reached this step. */
  time?: string | undefined
}

interface ProgressTrackProps {
  name: ReactNode
  says: ReactNode
  ribbon: RibbonName
  /** Two steps, or four: accepted, sent, delivered, read. */
  stops: readonly ProgressStep[]
  at: number
  /** The next step failed or its outcome is unknown. */
  ending?: 'fail' | 'maybe'
  children?: ReactNode
}

export const ProgressTrack = ({ name, says, ribbon, stops, at, ending, children }: ProgressTrackProps) => (
  <li className="track" data-at={stops.length === 2 && at === 2 ? 4 : at} data-stops={stops.length}>
    <span className="strong">{name}</span>
    <span>{says}</span>
    <span className="track__line" aria-hidden="true">
      <Ribbon name={ribbon} />
      {stops.map(({ label }, index) => (
        <i key={label} className={ending && index === at ? ending : index < at ? 'on' : undefined} />
      ))}
    </span>
    <span className="track__stops">
      {stops.map(({ label, time }) => (
        <span key={label}>
          {label}
          {time && <b>{time}</b>}
        </span>
      ))}
    </span>
    {children && <div className="track__why">{children}</div>}
  </li>
)
