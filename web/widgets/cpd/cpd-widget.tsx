import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { cpdWidgetCopy as copy } from '#content/cpd-widget.ts'
import { certificateNameLimit, normalizeCertificateName } from '#domain/cpd/certificate.ts'
import {
  countedSessions,
  cpdSessions,
  isCertified,
  isRepeated,
  noScans,
  requiredPoints,
  type Scans,
  type SessionId,
  scanCode,
  scansQuery,
  settleScans,
  sumPoints,
} from '#domain/cpd/session-scans.ts'
import { passHash } from '#domain/leads/pass-link.ts'
import { paths, withQuery } from '#domain/paths.ts'
import { PassStrip } from '../../layout/pass-strip.tsx'
import { ResultView } from '../result-view.tsx'
import { useUrlState } from '../use-url-state.ts'
import { markStep } from '../use-widget-state.ts'
import { Widget } from '../widget.tsx'
import '../../forms/forms.css'
import '../../ui/result-view.css'
import { Certificate } from './certificate.tsx'
import { PointsRibbon } from './points-ribbon.tsx'
import { SessionSigns } from './session-signs.tsx'
import './cpd-widget.css'

/** The typed name stays in the browser until the visitor continues to the demo form. */
export function CpdWidget({ start }: { start: Scans }) {
  const [scans, setScans] = useState(start)
  const { name, field } = useTypedName()
  useUrlState(withQuery(paths.cpdCertification, scansQuery(settleScans(scans))))
  const isComplete = isCertified(scans)
  const collecting = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isComplete && scans !== start) markStep(collecting.current, 'finished')
  }, [isComplete, scans, start])
  // Presses from before hydration are repeated in one batch.
  const scan = (id: SessionId) => setScans((current) => scanCode(current, id))

  return (
    <Widget
      name="cpd"
      copy={copy.frame}
      status={statusOf(scans)}
      className="cpd"
      actions={
        <button className="text-button" type="button" onClick={() => setScans(noScans)}>
          {copy.startOver}
        </button>
      }
    >
      <div className="result-view" ref={collecting}>
        <PointsRibbon scans={scans} />
        <SessionSigns scans={scans} onScan={scan} />
      </div>
      <div className="widget__inner widget__part cpd__award">
        <ResultView
          copy={
            <PassStrip
              name={name}
              noName={copy.noName}
              company={`${copy.points(sumPoints(scans))} ${copy.required(requiredPoints)}`}
              kind=""
              ribbon="cpd"
            />
          }
        >
          <div className="cpd__name">
            <div className="field">
              <label htmlFor="try-name">{copy.name}</label>
              <input
                className="input"
                type="text"
                id="try-name"
                autoComplete="name"
                placeholder={copy.sample}
                // Characters outside the BMP have two UTF-16 units.
                maxLength={2 * certificateNameLimit}
                {...field}
              />
            </div>
            <p className="hint">{copy.nameHint}</p>
          </div>
          <div className="row">
            {isComplete && (
              <button className="btn cpd__print" type="button" onClick={() => print()}>
                {copy.print}
              </button>
            )}
            <Link className="btn btn--line" to={paths.demo + passHash({ name, company: '' })}>
              {copy.demo}
            </Link>
          </div>
          <ol className="cpd__steps">
            {copy.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <noscript>{import.meta.env.SSR && isComplete && <p className="hint">{copy.printHint}</p>}</noscript>
        </ResultView>
        <Certificate name={name} scans={scans} />
      </div>
    </Widget>
  )
}

/** Uncontrolled, so that a name typed before hydration counts; without a `name`, so that no form sends it. */
function useTypedName() {
  const ref = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const take = () => setName(normalizeCertificateName(ref.current?.value ?? ''))
  useLayoutEffect(take, [])
  return { name, field: { ref, onInput: take } }
}

function statusOf(scans: Scans): string {
  const { status } = copy
  const latest = cpdSessions.find(({ id }) => id === scans.latest)
  const sum = status.sum(sumPoints(scans), requiredPoints)
  if (!latest) return countedSessions(scans).length === 0 ? status.start : sum
  if (isRepeated(scans)) return status.repeated
  return `${status.counted(latest.points)}. ${isCertified(scans) ? status.complete : sum}.`
}
