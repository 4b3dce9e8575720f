import { Link } from 'react-router'
import { leadKindLabels } from '#content/manager/lead-kinds.ts'
import { overviewCopy } from '#content/manager/overview.ts'
import { leadKinds } from '#domain/leads/lead-fields.ts'
import { type SiteClock, useSiteClock } from '../dates/site-clock.ts'
import { ListChanges } from '../realtime/list-changes.tsx'
import { LeadKindLabel } from '../ui/lead-kind.tsx'
import { type Column, DataTable } from '../ui/table.tsx'
import { busiestDay, LeadChart } from './charts/lead-chart.tsx'
import { leadsOf, leadsPerSquare, NARROW_DAYS } from './charts/lead-columns.ts'
import { CountLink, TableDetails } from './figure.tsx'
import { leadListUrl } from './lead-list-url.ts'
import type { LeadDay } from './overview-calls.ts'
import type { LiveLeads } from './overview-state.ts'

const copy = overviewCopy.leads

export interface LeadFiguresProps {
  leads: LiveLeads
  onShow(): void
}

/** Leads by day and kind, as a chart with a sentence and a table for screen readers. */
export function LeadFigures({ leads, onShow }: LeadFiguresProps) {
  const { shown, sources } = leads
  const { days, previous: before } = leads.now
  // Without rows the sources have no heading to show their changes, so count them here.
  const changes = leads.changes + (sources.rows.length === 0 ? sources.changes : 0)
  const clock = useSiteClock()
  const all = days.reduce((sum, day) => sum + leadsOf(day), 0)
  const span = { since: days[0]?.since ?? '', until: days.at(-1)?.until ?? '' }
  const { isDrawn: hasChart, list } = leads.days
  const perSquare = leadsPerSquare(list)
  return (
    <section aria-labelledby="leads">
      <div className="block__head">
        <h2 id="leads">{copy.heading(days.length)}</h2>
        <ListChanges lede={hasChart && copy.square(perSquare)} changes={changes} onShow={onShow} />
      </div>
      <div className="legend">
        {leadKinds.map((kind) => (
          <span key={kind}>
            <LeadKindLabel kind={kind} />
            <b className="num">
              <CountLink count={days.reduce((sum, day) => sum + day[kind], 0)} to={leadListUrl({ kind, ...span })} />
            </b>
          </span>
        ))}
        <span className="soft">
          <Link to={leadListUrl(span)}>{copy.inAll(all.toLocaleString('en-US'))}</Link>
        </span>
        {shown.previous.leads > 0 && (
          <span className="soft">
            {copy.before}{' '}
            <CountLink count={before.leads} to={leadListUrl({ since: before.since, until: before.until })} />
          </span>
        )}
      </div>
      {hasChart ? (
        <>
          <Drawing days={list} perSquare={perSquare} clock={clock} />
          <TableDetails label={copy.table}>
            <DayTable days={days} clock={clock} />
          </TableDetails>
        </>
      ) : list.length === 0 ? (
        <p className="soft">{copy.none}</p>
      ) : (
        <DayTable days={list} clock={clock} />
      )}
    </section>
  )
}

interface DrawingProps {
  days: readonly LeadDay[]
  perSquare: number
  clock: SiteClock
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
        <p className="small soft">{copy.narrow(NARROW_DAYS)}</p>
      </div>
    </>
  )
}

function sentenceOf(days: readonly LeadDay[], clock: SiteClock): string | undefined {
  const most = busiestDay(days)
  const [first, last] = [days[0], days.at(-1)]
  if (!most || !first || !last) return undefined
  return copy.chart({
    from: clock.longDay(first.since),
    to: clock.longDay(last.since),
    all: days.reduce((sum, day) => sum + leadsOf(day), 0),
    most: leadsOf(most),
    mostDay: clock.longDay(most.since),
    today: leadsOf(last),
  })
}

/** `Today` for the last day, the date for other Mondays, and nothing for the rest. */
function labelOf({ since, day }: LeadDay, clock: SiteClock, isLast: boolean): string {
  if (isLast) return copy.today
  return new Date(day).getUTCDay() === 1 ? clock.day(since) : ''
}

function DayTable({ days, clock }: { days: readonly LeadDay[]; clock: SiteClock }) {
  const columns: Column<LeadDay>[] = [
    { id: 'day', heading: copy.day, isMain: true, cell: ({ since }) => clock.day(since) },
    ...leadKinds.map((kind) => ({
      id: kind,
      heading: leadKindLabels[kind],
      isFigure: true,
      cell: ({ since, until, [kind]: count }: LeadDay) => (
        <CountLink count={count} to={leadListUrl({ kind, since, until })} />
      ),
    })),
  ]
  return <DataTable caption={copy.caption} columns={columns} rows={days.toReversed()} keyOf={({ day }) => day} />
}
