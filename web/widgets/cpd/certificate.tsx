import { cpdWidgetCopy } from '#content/cpd-widget.ts'
import { certificateNumber } from '#domain/cpd/certificate.ts'
import { countedSessions, isCertified, type Scans, sumPoints } from '#domain/cpd/session-scans.ts'
import { passLineSize } from '#domain/event-pass/pass-lines.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import { type FigureRow, Figures } from '../figures.tsx'
import './certificate.css'

const { certificate: copy, points, sessions } = cpdWidgetCopy

interface CertificateProps {
  /** Empty for a blank line. */
  name: string
  scans: Scans
}

export function Certificate({ name, scans }: CertificateProps) {
  if (!isCertified(scans))
    return (
      <div className="certificate-pending">
        <p>{copy.pending}</p>
      </div>
    )
  const counted = countedSessions(scans)
  const number = certificateNumber(
    name,
    counted.map(({ id }) => id),
  )
  const rows: FigureRow[] = [
    ...counted.map(({ id, points: worth }): FigureRow => [`${sessions[id].time} ${sessions[id].title}`, points(worth)]),
    [copy.total, points(sumPoints(scans))],
    [copy.number, number],
  ]
  return (
    <section className="certificate" id="certificate" aria-labelledby="certificate-heading">
      <Ribbon />
      <p className="certificate__mark" data-ribbon="brand">
        {copy.mark}
      </p>
      <h3 id="certificate-heading">{copy.heading}</h3>
      <p>{copy.to}</p>
      <p className="certificate__name" dir="auto" data-size={passLineSize(name)}>
        {name}
      </p>
      <p>{copy.event}</p>
      <dl className="certificate__rows">
        <Figures rows={rows} />
      </dl>
    </section>
  )
}
