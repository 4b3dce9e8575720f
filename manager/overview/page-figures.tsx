import { overviewCopy } from '#content/manager/overview.ts'
import { type SiteClock, useSiteClock } from '../dates/site-clock.ts'
import { Section } from '../ui/section.tsx'
import { type Column, DataTable } from '../ui/table.tsx'
import { MIN_DAYS, peakOf } from './charts/day-line.ts'
import { LineChart } from './charts/line-chart.tsx'
import { TableDetails } from './figure.tsx'
import type { Pages } from './overview-calls.ts'

const copy = overviewCopy.pages

type PageDay = Pages['days'][number]

export function PageFigures({ pages: { days, routes } }: { pages: Pages }) {
  const clock = useSiteClock()
  return (
    <Section id="pages" heading={copy.heading} lede={days.length > 0 && copy.lede(days.length)}>
      {days.length === 0 && <p className="soft">{copy.empty}</p>}
      {days.length > 0 && days.length < MIN_DAYS && <PageTable routes={routes} />}
      {days.length >= MIN_DAYS && (
        <>
          <Drawing days={days} clock={clock} />
          <TableDetails label={copy.table}>
            <DayTable days={days} clock={clock} />
          </TableDetails>
          <TableDetails label={copy.byPage}>
            <PageTable routes={routes} />
          </TableDetails>
        </>
      )}
      <p className="small soft">{copy.how}</p>
    </Section>
  )
}

function Drawing({ days, clock }: { days: readonly PageDay[]; clock: SiteClock }) {
  const values = days.map(({ views }) => views)
  const most = days[peakOf(values) ?? 0]
  const [first, last] = [days[0], days.at(-1)]
  if (!most || !first || !last) return null
  const sentence = copy.chart({
    from: clock.longDay(first.since),
    to: clock.longDay(last.since),
    all: values.reduce((sum, value) => sum + value, 0),
    most: most.views,
    mostDay: clock.longDay(most.since),
    today: last.views,
  })
  return (
    <div role="img" aria-label={sentence}>
      <LineChart values={values} from={clock.day(first.since)} to={copy.today} />
    </div>
  )
}

function DayTable({ days, clock }: { days: readonly PageDay[]; clock: SiteClock }) {
  const columns: Column<PageDay>[] = [
    { id: 'day', heading: copy.day, isMain: true, cell: ({ since }) => clock.day(since) },
    { id: 'views', heading: copy.views, isFigure: true, cell: ({ views }) => views.toLocaleString('en-US') },
  ]
  return <DataTable caption={copy.dayCaption} columns={columns} rows={days.toReversed()} keyOf={({ day }) => day} />
}

function PageTable({ routes }: Pick<Pages, 'routes'>) {
  const columns: Column<Pages['routes'][number]>[] = [
    { id: 'page', heading: copy.page, isMain: true, cell: ({ route }) => route },
    { id: 'views', heading: copy.views, isFigure: true, cell: ({ views }) => views.toLocaleString('en-US') },
  ]
  return <DataTable caption={copy.pageCaption} columns={columns} rows={routes} keyOf={({ route }) => route} />
}
