import type { SupportTopic } from '#content/pages/support.ts'
import { Art } from '../../ui/art.tsx'
import { TickIcon } from '../../ui/icons.tsx'

interface SupportPanelProps {
  topic: SupportTopic
  /** Undefined before hydration, which turns the panels into tabs. */
  shown: boolean | undefined
}

export function SupportPanel({ topic, shown }: SupportPanelProps) {
  const { id, ribbon, drawing, hangs, heading, text, points } = topic
  return (
    <div
      className="desk__panel"
      id={id}
      data-ribbon={ribbon}
      {...(shown !== undefined && { role: 'tabpanel', 'aria-labelledby': `${id}-tab`, tabIndex: 0, hidden: !shown })}
    >
      <Art drawing={drawing} alt="" className={hangs ? 'desk__art desk__art--hang' : 'desk__art'} />
      <div className="desk__copy">
        <p className="desk__topic">{topic.name}</p>
        <h2>{heading}</h2>
        <p>{text}</p>
        <ul className="desk__points">
          {points.map((point) => (
            <li key={point}>
              <TickIcon />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
