import { Link } from 'react-router'
import { todayWords } from '#content/manager/today.ts'
import type { RibbonName } from '#content/ribbon.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { useDeskClock } from '../dates/site-clock.ts'
import type { HeldBack } from '../realtime/deferred-updates.ts'
import { ListNews } from '../realtime/list-changes.tsx'
import { leadAddress } from './lead-list-url.ts'
import type { Demo } from './overview-calls.ts'

const words = todayWords.demos

type Leg = Demo['legs'][number]

const ribbons = { email: 'transmit', wallet: 'pass', whatsapp: 'transmit' } as const satisfies Record<
  Leg['channel'],
  RibbonName
>

interface RunningDemosProps {
  demos: HeldBack<Demo>
  /** Pages of demos that somebody looks at. */
  open: number
  onShow(): void
}

export const RunningDemos = ({ demos: { rows, changes }, open, onShow }: RunningDemosProps) => (
  <section aria-labelledby="demos">
    <div className="block__head">
      <h2 id="demos">{words.heading}</h2>
      <ListNews lede={<Lede open={open} />} changes={changes} onShow={onShow} />
    </div>
    {rows.length === 0 ? (
      <p className="soft">{words.empty}</p>
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
    words.lede
  ) : (
    <>
      <span className="live">{words.live}</span> {words.open(open)}
    </>
  )

function RunningDemo({ demo: { lead_id, name, company, number, room, changed_at, created_at, legs } }: { demo: Demo }) {
  const clock = useDeskClock()
  return (
    <li className="demo-row">
      <div className="demo-row__head">
        <Link to={leadAddress(lead_id)}>
          <b>{name}</b>
        </Link>
        <span className="soft">{company}</span>
        <span className="time">{clock.when(created_at)}</span>
      </div>
      <ul className="legs">
        {legs.map((leg) => (
          <li key={leg.channel} className="leg" data-n={reachedBy(leg)}>
            <span className="leg__line" aria-hidden="true">
              <Ribbon name={ribbons[leg.channel]} />
            </span>
            {words.channels[leg.channel]} <b>{stateOf(leg)}</b>
          </li>
        ))}
      </ul>
      <p className="small soft">{[number, changed_at !== null && words.room(room)].filter(Boolean).join(', ')}</p>
    </li>
  )
}

const reachedBy = ({ stops }: Leg) => stops.filter(({ state }) => state === 'done').length

function stateOf({ channel, state, stops, kept }: Leg): string {
  if (state === 'held') return words.held
  if (state === 'failed') return words.failed
  if (kept) return words.kept
  const last = stops.findLast((stop) => stop.state === 'done')
  return last ? words.stops[channel][last.name] : words.waits
}
