import { cpdWidgetCopy as copy } from '#content/cpd-widget.ts'
import { countedSessions, isCertified, requiredPoints, type Scans, sumPoints } from '#domain/cpd/session-scans.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import './points-ribbon.css'

/** Stays below the header on phones while the visitor scans. */
export const PointsRibbon = ({ scans }: { scans: Scans }) => (
  <div className="points-ribbon">
    <p className="points-ribbon__sum">
      <b>{copy.points(sumPoints(scans))}</b>
      <span>{copy.required(requiredPoints)}</span>
      {isCertified(scans) && (
        <a className="text-button" href="#certificate">
          {copy.view}
        </a>
      )}
    </p>
    <div className="points-ribbon__track" aria-hidden="true">
      {countedSessions(scans).map(({ id, points }) => (
        <span className="points-ribbon__stretch" data-points={points} key={id}>
          <Ribbon />
        </span>
      ))}
    </div>
  </div>
)
