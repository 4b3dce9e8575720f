import { Link } from 'react-router'
import { kindWords } from '#content/manager/kinds.ts'
import { todayWords } from '#content/manager/today.ts'
import { leadKinds } from '#domain/leads/lead-fields.ts'
import { type DeskClock, useDeskClock } from '../dates/site-clock.ts'
import { ListNews } from '../realtime/list-changes.tsx'
import { Kind } from '../ui/lead-kind.tsx'
import { type Column, T } from '../ui/table.tsx'
import { fullest, LeadChart } from './charts/lead-chart.tsx'
import { leadsOf, leadsPerSquare, NARROW_DAYS } from './charts/lead-columns.ts'
import { AsTable, Figure } from './figure.tsx'
import { leadList } from './lead-list-url.ts'
import type { LeadDay } from './overview-calls.ts'
import type { FreshLeads } from './overview-state.ts'

const words = todayWords.leads

export interface LeadFiguresProps {
  leads: FreshLeads
  onShow(): void
}

/** Leads by day and kind; the drawing, its sentence and its table say the same. */
export function LeadFigures({ leads, onShow }: LeadFiguresProps) {
  const { shown, sources } = leads
  const { days, before } = leads.now
  // The sources have no heading of their own to wait beside while there are none.
  const changes = leads.changes + (sources.rows.length === 0 ? sources.changes : 0)
  const clock = useDeskClock()
  const all = days.reduce((sum, day) => sum + leadsOf(day), 0)
  const span = { since: days[0]?.since ?? '', until: days.at(-1)?.until ?? '' }
  const { isDrawn: hasChart, list } = leads.days
  const perSquare = leadsPerSquare(list)
  return (
    <section aria-labelledby="leads">
      <div className="block__head">
        <h2 id="leads">{words.heading(days.length)}</h2>
        <ListNews lede={hasChart && words.square(perSquare)} changes={changes} onShow={onShow} />
      </div>
      <div className="legend">
        {leadKinds.map((kind) => (
          <span key={kind}>
            <Kind kind={kind} />
            <b className="num">
              <Figure count={days.reduce((sum, day) => sum + day[kind], 0)} to={leadList({ kind, ...span })} />
            </b>
          </span>
        ))}
        <span className="soft">
          <Link to={leadList(span)}>{words.inAll(all.toLocaleString('en-US'))}</Link>
        </span>
        {shown.before.leads > 0 && (
          <span className="soft">
            {words.before} <Figure count={before.leads} to={leadList({ since: before.since, until: before.until })} />
          </span>
        )}
      </div>
      {hasChart ? (
        <>
          <Drawing days={list} perSquare={perSquare} clock={clock} />
          <AsTable label={words.table}>
            <DayTable days={days} clock={clock} />
          </AsTable>
        </>
      ) : list.length === 0 ? (
        <p className="soft">{words.none}</p>
      ) : (
        <DayTable days={list} clock={clock} />
      )}
    </section>
  )
}

interface DrawingProps {
  days: readonly LeadDay[]
  perSquare: number
  clock: DeskClock
}

function Drawing({ days, perSquare, clock }: DrawingProps) {
  const labeled = days.map((day, index) => ({ ...day, label: labelOf(day, clock, index === days.length - 1) }))
  const narrow = labeled.slice(-NARROW_DAYS)
  return (
    <>
      <div className="only-wide" role="img" aria-label={sentenceOf(days, clock)}>
        <LeadChart days={labeled} perSquare={perSquare} pitch={22} />
      </div>
      <div className="only-narrow">
        <div role="img" aria-label={sentenceOf(narrow, clock)}>
          <LeadChart days={narrow} perSquare={perSquare} pitch={24} />
        </div>
        <p className="small soft">{words.narrow(NARROW_DAYS)}</p>
      </div>
    </>
  )
}

function sentenceOf(days: readonly LeadDay[], clock: DeskClock): string | undefined {
  const most = fullest(days)
  const [first, last] = [days[0], days.at(-1)]
  if (!most || !first || !last) return undefined
  return words.chart({
    from: clock.longDay(first.since),
    to: clock.longDay(last.since),
    all: days.reduce((sum, day) => sum + leadsOf(day), 0),
    most: leadsOf(most),
    mostDay: clock.longDay(most.since),
    today: leadsOf(last),
  })
}

/** Mondays, but for the one that would stand under today's. */
function labelOf({ since, day }: LeadDay, clock: DeskClock, isLast: boolean): string {
  if (isLast) return words.today
  return new Date(day).getUTCDay() === 1 ? clock.day(since) : ''
}

function DayTable({ days, clock }: { days: readonly LeadDay[]; clock: DeskClock }) {
  const columns: Column<LeadDay>[] = [
    { id: 'day', heading: words.day, isMain: true, cell: ({ since }) => clock.day(since) },
    ...leadKinds.map((kind) => ({
      id: kind,
      heading: kindWords[kind],
      isFigure: true,
      cell: ({ since, until, [kind]: count }: LeadDay) => (
        <Figure count={count} to={leadList({ kind, since, until })} />
      ),
    })),
  ]
  return <T caption={words.caption} columns={columns} rows={days.toReversed()} keyOf={({ day }) => day} />
}
