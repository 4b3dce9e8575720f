import type { ReactNode } from 'react'
import type { RibbonName } from '#content/ribbon.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'

export interface ProgressStep {
  words: string
  /** As the desk's clock shows it; undefined where the message has not come yet. */
  time?: string | undefined
}

interface ProgressTrackProps {
  name: ReactNode
  says: ReactNode
  ribbon: RibbonName
  /** Two, or four: accepted, sent, delivered, read. */
  stops: readonly ProgressStep[]
  /** At how many of them the message has been. */
  at: number
  /** The next stop says that it failed there, or that nobody knows. */
  ending?: 'fail' | 'maybe'
  /** A decision that somebody has to take. */
  children?: ReactNode
}

/** The ribbon runs as far as the message has come. */
export const ProgressTrack = ({ name, says, ribbon, stops, at, ending, children }: ProgressTrackProps) => (
  <li className="track" data-at={stops.length === 2 && at === 2 ? 4 : at} data-stops={stops.length}>
    <span className="strong">{name}</span>
    <span>{says}</span>
    <span className="track__line" aria-hidden="true">
      <Ribbon name={ribbon} />
      {stops.map(({ words }, index) => (
        <i key={words} className={ending && index === at ? ending : index < at ? 'on' : undefined} />
      ))}
    </span>
    <span className="track__stops">
      {stops.map(({ words, time }) => (
        <span key={words}>
          {words}
          {time && <b>{time}</b>}
        </span>
      ))}
    </span>
    {children && <div className="track__why">{children}</div>}
  </li>
)
