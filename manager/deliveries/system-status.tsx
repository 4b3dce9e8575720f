import { Suspense, useState } from 'react'
import { Await, Link } from 'react-router'
import { deliveriesCopy } from '#content/manager/deliveries.ts'
import { useCall } from '../api/use-call.ts'
import { useSiteClock } from '../dates/site-clock.ts'
import { leadListUrl } from '../overview/lead-list-url.ts'
import { useHasPermission } from '../shell/me.ts'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { StatusError, StatusOk, StatusWarning } from '../ui/status-label.tsx'
import { checkSystemAgain, type SystemCheck } from './delivery-calls.ts'

const copy = deliveriesCopy.systemStatus
const heldLeads = leadListUrl({ view: 'held' })

export const SystemStatus = ({ examination }: { examination: Promise<SystemCheck> }) => (
  <section id="system-status" aria-labelledby="system-status-heading">
    <Suspense fallback={<Checking />}>
      <Await resolve={examination} errorElement={<CheckFailed />}>
        {(found: SystemCheck) => <Findings examination={found} />}
      </Await>
    </Suspense>
  </section>
)

const StatusHeading = ({ children }: { children?: React.ReactNode }) => (
  <div className="block__head">
    <h2 id="system-status-heading">{copy.heading}</h2>
    {children}
  </div>
)

const Checking = () => (
  <>
    <StatusHeading />
    <Loading label={copy.examining} />
  </>
)

const CheckFailed = () => (
  <>
    <StatusHeading>
      <CheckAgainButton />
    </StatusHeading>
    <p className="soft">{copy.failed}</p>
  </>
)

/** Findings without a problem beyond this number are folded. */
const MAX_OK = 3

const stateOrder = { broken: 0, warning: 1, ok: 2 }

function Findings({ examination: { examined_at, findings } }: { examination: SystemCheck }) {
  const clock = useSiteClock()
  const [isWhole, setWhole] = useState(false)
  const sorted = findings.toSorted((one, other) => stateOrder[one.state] - stateOrder[other.state])
  const well = sorted.filter(({ state }) => state === 'ok')
  const hidden = isWhole ? 0 : Math.max(0, well.length - MAX_OK)
  return (
    <>
      <StatusHeading>
        <p>{copy.examined(clock.when(examined_at))}</p>
        <CheckAgainButton />
      </StatusHeading>
      <ul className="system-checks">
        {sorted.slice(0, sorted.length - hidden).map(({ topic, state, says }) => (
          <li key={`${topic} ${says}`}>
            <span>{stateLabels[state]}</span>
            <b>{topic}</b>
            <p>
              {says} {state === 'warning' && topic === 'leads' && <Link to={heldLeads}>{copy.held}</Link>}
            </p>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="small">
          <button className="link" type="button" onClick={() => setWhole(true)}>
            {copy.more(hidden)}
          </button>
        </p>
      )}
    </>
  )
}

const stateLabels = {
  broken: <StatusError>{copy.states.broken}</StatusError>,
  warning: <StatusWarning>{copy.states.warning}</StatusWarning>,
  ok: <StatusOk>{copy.states.ok}</StatusOk>,
}

function CheckAgainButton() {
  const mayManage = useHasPermission('channels.manage')
  const [isBusy, call] = useCall()
  if (!mayManage) return null
  return (
    <Button
      size="s"
      variant="quiet"
      icon="redo"
      busy={isBusy ? copy.examining : undefined}
      onClick={() => void call(checkSystemAgain, () => undefined)}
    >
      {copy.again}
    </Button>
  )
}
