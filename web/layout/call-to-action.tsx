import { useLocation } from 'react-router'
import { callToActionCopy as copy, stubOf } from '#content/pages/call-to-action.ts'
import type { RibbonName } from '#content/ribbon.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from './button-link.tsx'
import '../ui/ticket.css'

interface CallToActionCopy {
  heading: readonly string[]
  lede: string
}

export interface CarriedMessage {
  line: string
  /** Fragment of the contact form's URL. */
  hash: string
}

interface CallToActionProps extends CallToActionCopy {
  ribbon?: RibbonName
  /** What a widget of the page puts into the message of the contact form. */
  carried?: CarriedMessage | undefined
  /** Adds space below a section with a colored background. */
  apart?: boolean
}

export function CallToAction({ heading, lede, ribbon = 'brand', carried, apart = false }: CallToActionProps) {
  const stub = stubOf(useLocation().pathname)
  return (
    <section className={apart ? 'section' : 'section section--flush'} aria-labelledby="call-heading">
      <div className="wrap">
        <div className="ticket" data-ribbon={ribbon}>
          <div className={ribbon === 'leaderboard' ? 'ticket__main' : 'ticket__main on-dark'}>
            <p className="serial">{copy.admit}</p>
            <h2 id="call-heading">
              {heading.map((line, number) => (
                <span className="ticket__line" key={line}>
                  {number > 0 && ' '}
                  {line}
                </span>
              ))}
            </h2>
            <p className="lede">{lede}</p>
            {carried && <p className="ticket__carried">{carried.line}</p>}
          </div>
          <div className="ticket__stub on-paper">
            <p className="serial" aria-hidden="true">
              {stub.number}
            </p>
            <p className="ticket__stub-text">{stub.text}</p>
            <ButtonLink to={paths.demo}>{copy.demo}</ButtonLink>
            <ButtonLink to={paths.contact + (carried?.hash ?? '')} variant="line">
              {copy.callback}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
