import { cpdWidgetCopy as copy } from '#content/cpd-widget.ts'
import {
  type CpdSession,
  countedSessions,
  cpdSessions,
  earlierValue,
  isRepeated,
  type Scans,
  type SessionId,
  scanParameters,
} from '#domain/cpd/session-scans.ts'
import { paths } from '#domain/paths.ts'
import { TickIcon } from '../../ui/icons.tsx'
import './session-signs.css'

interface SessionSignsProps {
  scans: Scans
  onScan(id: SessionId): void
}

/** The signs at the doors. Without JavaScript each is a submit button, and the server counts. */
export const SessionSigns = ({ scans, onScan }: SessionSignsProps) => (
  <form className="widget__inner session-signs" method="get" action={`${paths.cpdCertification}#try`}>
    <noscript>
      {import.meta.env.SSR && earlierValue(scans) && (
        <input type="hidden" name={scanParameters.earlier} value={earlierValue(scans)} />
      )}
    </noscript>
    {cpdSessions.map((session) => (
      <SessionSign session={session} scans={scans} onScan={onScan} key={session.id} />
    ))}
  </form>
)

function SessionSign({ session, scans, onScan }: SessionSignsProps & { session: CpdSession }) {
  const { id, points } = session
  const { time, room, title } = copy.sessions[id]
  const isCounted = countedSessions(scans).includes(session)
  const button = isCounted ? 'btn btn--line btn--small' : 'btn btn--small'
  return (
    <div className="session-sign" data-counted={isCounted || undefined}>
      <p className="time">
        {time}, {room}
      </p>
      <h3>{title}</h3>
      <p>{copy.worth(points)}</p>
      <div className="session-sign__scan">
        <button className={button} type="button" onClick={() => onScan(id)}>
          {copy.scan(room)}
        </button>
        <noscript>
          {import.meta.env.SSR && (
            <button className={button} type="submit" name={scanParameters.latest} value={id}>
              {copy.scan(room)}
            </button>
          )}
        </noscript>
        <p className="session-sign__state">
          {isCounted && <TickIcon />}
          {!isCounted ? copy.open : scans.latest === id && isRepeated(scans) ? copy.repeated : copy.counted}
        </p>
      </div>
    </div>
  )
}
