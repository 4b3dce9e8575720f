import { Link } from 'react-router'
import { demoPage } from '#content/pages/demo.ts'
import { lineSize } from '#domain/event-pass/pass-lines.ts'
import { paths } from '#domain/paths.ts'
import { PrintedName } from '../../layout/pass-strip.tsx'
import { Art } from '../../ui/art.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'

const words = demoPage.preview

/** Follows what is typed, and announces nothing to screen readers. */
export function WalletPreview({ name, company }: { name: string; company: string }) {
  return (
    <div className="hang demo__pass">
      <Ribbon className="ribbon--v hang__strap" />
      <Art drawing="hook" alt="" className="hang__hook" />
      <div className="wallet" data-ribbon="pass">
        <div className="wallet__top">
          <strong>{words.event}</strong>
          <span>
            {words.doors} <span className="time">{words.opens}</span>
          </span>
        </div>
        <Ribbon className="ribbon--mid" />
        <dl>
          <div className="wide">
            <dt>{words.attendee}</dt>
            <dd className="wallet__name" data-size={lineSize(name)}>
              {name ? <PrintedName name={name} /> : words.yourName}
            </dd>
          </div>
          <div className="wide">
            <dt>{words.company}</dt>
            <dd>{company || words.yourCompany}</dd>
          </div>
          <div>
            <dt>{words.pass}</dt>
            <dd>{words.passKind}</dd>
          </div>
          <div>
            <dt>{words.entry}</dt>
            <dd>{words.entryKind}</dd>
          </div>
        </dl>
        <div className="wallet__qr">
          <Art drawing="qr-demo" alt={words.code} />
          <span className="serial">{words.serial}</span>
        </div>
      </div>
      <p className="hint">{words.hint}</p>
    </div>
  )
}

export function DataFacts() {
  return (
    <dl className="rows demo__small">
      {demoPage.facts.map(({ term, answer, ...fact }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {answer}
            {'link' in fact && (
              <>
                {' '}
                <Link to={`${paths.privacy}#rights`}>{fact.link}</Link>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function DemoSteps() {
  return (
    <div className="demo__text stack">
      <p className="lede">{demoPage.lede}</p>
      <ol className="rows rows--steps steps">
        {demoPage.steps.map((step, index) => (
          <li key={step}>
            <span className="time">{index + 1}</span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <p className="hint">{demoPage.required}</p>
    </div>
  )
}
