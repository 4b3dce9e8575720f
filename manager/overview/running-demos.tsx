import { Link } from 'react-router'
import { overviewCopy } from '#content/manager/overview.ts'
import type { RibbonName } from '#content/ribbon.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { useSiteClock } from '../dates/site-clock.ts'
import type { DeferredRows } from '../realtime/deferred-updates.ts'
import { ListChanges } from '../realtime/list-changes.tsx'
import { leadUrl } from './lead-list-url.ts'
import type { Demo } from './overview-calls.ts'

const copy = overviewCopy.demos

type Leg = Demo['legs'][number]

const ribbons = { email: 'transmit', wallet: 'pass', whatsapp: 'transmit' } as const satisfies Record<
  Leg['channel'],
  RibbonName
>

interface RunningDemosProps {
  demos: DeferredRows<Demo>
  /** Demo pages that are open in a browser. */
  open: number
  onShow(): void
}

export const RunningDemos = ({ demos: { rows, changes }, open, onShow }: RunningDemosProps) => (
  <section aria-labelledby="demos">
    <div className="block__head">
      <h2 id="demos">{copy.heading}</h2>
      <ListChanges lede={<Lede open={open} />} changes={changes} onShow={onShow} />
    </div>
    {rows.length === 0 ? (
      <p className="soft">{copy.empty}</p>
    ) : (
      <ul>
        {rows.map((demo) => (
          <RunningDemo key={demo.lead_id} demo={demo} />
        ))}
      </ul>
    )}
  </section>
)

const Lede = ({ open }: { open: number }) =>
  open === 0 ? (
    copy.lede
  ) : (
    <>
      <span className="live">{copy.live}</span> {copy.open(open)}
    </>
  )

function RunningDemo({ demo: { lead_id, name, company, number, room, changed_at, created_at, legs } }: { demo: Demo }) {
  const clock = useSiteClock()
  return (
    <li className="demo-row">
      <div className="demo-row__head">
        <Link to={leadUrl(lead_id)}>
          <b>{name}</b>
        </Link>
        <span className="soft">{company}</span>
        <span className="time">{clock.when(created_at)}</span>
      </div>
      <ul className="legs">
        {legs.map((leg) => (
          <li key={leg.channel} className="leg" data-n={reachedSteps(leg)}>
            <span className="leg__line" aria-hidden="true">
              <Ribbon name={ribbons[leg.channel]} />
            </span>
            {copy.channels[leg.channel]} <b>{stateOf(leg)}</b>
          </li>
        ))}
      </ul>
      <p className="small soft">{[number, changed_at !== null && copy.room(room)].filter(Boolean).join(', ')}</p>
    </li>
  )
}

const reachedSteps = ({ stops }: Leg) => stops.filter(({ state }) => state === 'done').length

function stateOf({ channel, state, stops, kept }: Leg): string {
  if (state === 'held') return copy.held
  if (state === 'failed') return copy.failed
  if (kept) return copy.kept
  const last = stops.findLast((stop) => stop.state === 'done')
  return last ? copy.stops[channel][last.name] : copy.waits
}
