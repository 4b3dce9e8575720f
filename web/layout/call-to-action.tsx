import { Link } from 'react-router'
import { callToActionWords as words } from '#content/pages/call-to-action.ts'
import { paths } from '../paths.ts'
import '../ui/ticket.css'

export interface CallToActionWords {
  /** The lines of the heading. */
  heading: readonly string[]
  lede: string
}

/** The boxed call to action: a ticket whose stub carries the two buttons. */
export function CallToAction({ heading, lede }: CallToActionWords) {
  return (
    <section className="section section--flush" aria-labelledby="call-heading">
      <div className="wrap">
        <div className="ticket" data-ribbon="brand">
          <div className="ticket__main on-dark">
            <p className="serial">{words.admit}</p>
            <h2 id="call-heading">
              {heading.map((line, number) => (
                <span className="ticket__line" key={line}>
                  {number > 0 && ' '}
                  {line}
                </span>
              ))}
            </h2>
            <p className="lede">{lede}</p>
          </div>
          <div className="ticket__stub">
            <p className="serial" aria-hidden="true">
              <span>{words.number}</span>
              <span>{words.valid}</span>
            </p>
            <Link className="btn" to={paths.demo}>
              {words.demo}
            </Link>
            <Link className="btn btn--line" to={paths.contact}>
              {words.callback}
            </Link>
          </div>
        </div>
      </div>
    </section>
  )
}
