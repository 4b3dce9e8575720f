import { cpdWidgetCopy as copy } from '#content/cpd-widget.ts'
import { countedSessions, isCertified, requiredPoints, type Scans, sumPoints } from '#domain/cpd/session-scans.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import './points-ribbon.css'

export const PointsRibbon = ({ scans }: { scans: Scans }) => (
  <div className="points-ribbon result-strip">
    <p className="points-ribbon__sum">
      <b>{copy.points(sumPoints(scans))}</b>
      {isCertified(scans) ? (
        <a className="text-button" href="#certificate">
          {copy.view}
        </a>
      ) : (
        <span>{copy.required(requiredPoints)}</span>
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
