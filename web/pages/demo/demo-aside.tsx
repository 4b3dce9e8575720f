import { Link } from 'react-router'
import { callToActionCopy } from '#content/pages/call-to-action.ts'
import { demoPage } from '#content/pages/demo.ts'
import { passLineSize } from '#domain/event-pass/pass-lines.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
import { PrintedName } from '../../layout/pass-strip.tsx'
import { Art } from '../../ui/art.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'

const copy = demoPage.preview

/** Hidden from screen readers, because it repeats the typed text. */
export function WalletPreview({ name, company }: { name: string; company: string }) {
  return (
    <div className="hang demo__pass">
      <Ribbon className="ribbon--v hang__strap" />
      <Art drawing="hook" alt="" className="hang__hook" />
      <div className="wallet" data-ribbon="pass">
        <div className="wallet__top">
          <strong>{copy.event}</strong>
          <span>
            {copy.doors} <span className="time">{copy.opens}</span>
          </span>
        </div>
        <Ribbon className="ribbon--mid" />
        <dl>
          <div className="wide">
            <dt>{copy.attendee}</dt>
            <dd className="wallet__name" data-size={passLineSize(name)}>
              {name ? <PrintedName name={name} /> : copy.yourName}
            </dd>
          </div>
          <div className="wide">
            <dt>{copy.company}</dt>
            <dd>{company || copy.yourCompany}</dd>
          </div>
          <div>
            <dt>{copy.pass}</dt>
            <dd>{copy.passKind}</dd>
          </div>
          <div>
            <dt>{copy.entry}</dt>
            <dd>{copy.entryKind}</dd>
          </div>
        </dl>
        <div className="wallet__qr">
          <Art drawing="qr-demo" alt={copy.code} />
          <span className="serial">{copy.serial}</span>
        </div>
      </div>
      <p className="hint">{copy.hint}</p>
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

export function InsteadOfForm() {
  const { heading, text } = demoPage.instead
  return (
    <div className="demo__instead">
      <div className="stack">
        <h2>{heading}</h2>
        <p>{text}</p>
      </div>
      <p className="row">
        <ButtonLink to={paths.tinyEvent}>{callToActionCopy.tinyEvent}</ButtonLink>
        <ButtonLink to={paths.contact} variant="line">
          {callToActionCopy.callback}
        </ButtonLink>
      </p>
    </div>
  )
}
