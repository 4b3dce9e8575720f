import { Suspense, useState } from 'react'
import { Await, Link } from 'react-router'
import { deliveryScreenWords } from '#content/manager/deliveries.ts'
import { useCall } from '../api/use-call.ts'
import { useDeskClock } from '../dates/site-clock.ts'
import { leadList } from '../overview/lead-list-url.ts'
import { useMay } from '../shell/me.ts'
import { B } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Bad, Good, Unsure } from '../ui/status-label.tsx'
import { type Examination, examineAgain } from './delivery-calls.ts'

const words = deliveryScreenWords.doctor
const heldLeads = leadList({ view: 'held' })

export const Doctor = ({ examination }: { examination: Promise<Examination> }) => (
  <section id="doctor" aria-labelledby="doctor-heading">
    <Suspense fallback={<Examining />}>
      <Await resolve={examination} errorElement={<NotExamined />}>
        {(found: Examination) => <Findings examination={found} />}
      </Await>
    </Suspense>
  </section>
)

const Head = ({ children }: { children?: React.ReactNode }) => (
  <div className="block__head">
    <h2 id="doctor-heading">{words.heading}</h2>
    {children}
  </div>
)

const Examining = () => (
  <>
    <Head />
    <Loading label={words.examining} />
  </>
)

const NotExamined = () => (
  <>
    <Head>
      <Again />
    </Head>
    <p className="soft">{words.failed}</p>
  </>
)

/** Of what is well, the rest is folded away. */
const MOST_WELL = 3

const order = { broken: 0, warning: 1, ok: 2 }

function Findings({ examination: { examined_at, findings } }: { examination: Examination }) {
  const clock = useDeskClock()
  const [isWhole, setWhole] = useState(false)
  const sorted = findings.toSorted((one, other) => order[one.state] - order[other.state])
  const well = sorted.filter(({ state }) => state === 'ok')
  const hidden = isWhole ? 0 : Math.max(0, well.length - MOST_WELL)
  return (
    <>
      <Head>
        <p>{words.examined(clock.when(examined_at))}</p>
        <Again />
      </Head>
      <ul className="doctor">
        {sorted.slice(0, sorted.length - hidden).map(({ topic, state, says }) => (
          <li key={`${topic} ${says}`}>
            <span>{marks[state]}</span>
            <b>{topic}</b>
            <p>
              {says} {state === 'warning' && topic === 'leads' && <Link to={heldLeads}>{words.held}</Link>}
            </p>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="small">
          <button className="link" type="button" onClick={() => setWhole(true)}>
            {words.more(hidden)}
          </button>
        </p>
      )}
    </>
  )
}

const marks = {
  broken: <Bad>{words.states.broken}</Bad>,
  warning: <Unsure>{words.states.warning}</Unsure>,
  ok: <Good>{words.states.ok}</Good>,
}

function Again() {
  const mayManage = useMay('channels.manage')
  const [isBusy, call] = useCall()
  if (!mayManage) return null
  return (
    <B
      size="s"
      look="quiet"
      icon="redo"
      busy={isBusy ? words.examining : undefined}
      onClick={() => void call(examineAgain, () => undefined)}
    >
      {words.again}
    </B>
  )
}
