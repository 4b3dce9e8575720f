import { cpdWidgetCopy } from '#content/cpd-widget.ts'
import { certificateNumber } from '#domain/cpd/certificate.ts'
import { countedSessions, cpdSessions, isCertified, type Scans, sumPoints } from '#domain/cpd/session-scans.ts'
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
  const isIssued = isCertified(scans)
  const counted = countedSessions(scans)
  const number = certificateNumber(
    name,
    counted.map(({ id }) => id),
  )
  const rows: FigureRow[] = [
    ...cpdSessions.map((session): FigureRow => {
      const { time, title } = sessions[session.id]
      return [`${time} ${title}`, counted.includes(session) ? points(session.points) : copy.missing]
    }),
    [copy.total, points(sumPoints(scans))],
    [copy.number, isIssued ? number : copy.missing],
  ]
  return (
    <section
      className="certificate on-paper"
      id="certificate"
      data-issued={isIssued || undefined}
      aria-labelledby={isIssued ? 'certificate-heading' : undefined}
    >
      <Ribbon />
      <p className="certificate__mark" data-ribbon="brand">
        {isIssued ? copy.mark : copy.pending}
      </p>
      <h3 id="certificate-heading">{copy.heading}</h3>
      <p>{copy.to}</p>
      <p className="certificate__name" dir="auto" data-size={passLineSize(name)}>
        {name || (isIssued ? '' : cpdWidgetCopy.noName)}
      </p>
      <p>{copy.event}</p>
      <dl className="certificate__rows">
        <Figures rows={rows} />
      </dl>
    </section>
  )
}
