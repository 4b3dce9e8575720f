import { todayWords } from '#content/manager/today.ts'
import { type DeskClock, useDeskClock } from '../dates/site-clock.ts'
import { Block } from '../ui/section.tsx'
import { type Column, T } from '../ui/table.tsx'
import { FEWEST_DAYS, peakOf } from './charts/day-line.ts'
import { LineChart } from './charts/line-chart.tsx'
import { AsTable } from './figure.tsx'
import type { Pages } from './overview-calls.ts'

const words = todayWords.pages

type PageDay = Pages['days'][number]

/** What was read, by day and by page. */
export function PageFigures({ pages: { days, routes } }: { pages: Pages }) {
  const clock = useDeskClock()
  return (
    <Block id="pages" heading={words.heading} lede={days.length > 0 && words.lede(days.length)}>
      {days.length === 0 && <p className="soft">{words.empty}</p>}
      {days.length > 0 && days.length < FEWEST_DAYS && <PageTable routes={routes} />}
      {days.length >= FEWEST_DAYS && (
        <>
          <Drawing days={days} clock={clock} />
          <AsTable label={words.table}>
            <DayTable days={days} clock={clock} />
          </AsTable>
          <AsTable label={words.byPage}>
            <PageTable routes={routes} />
          </AsTable>
        </>
      )}
      <p className="small soft">{words.how}</p>
    </Block>
  )
}

function Drawing({ days, clock }: { days: readonly PageDay[]; clock: DeskClock }) {
  const values = days.map(({ views }) => views)
  const most = days[peakOf(values) ?? 0]
  const [first, last] = [days[0], days.at(-1)]
  if (!most || !first || !last) return null
  const sentence = words.chart({
    from: clock.longDay(first.since),
    to: clock.longDay(last.since),
    all: values.reduce((sum, value) => sum + value, 0),
    most: most.views,
    mostDay: clock.longDay(most.since),
    today: last.views,
  })
  return (
    <div role="img" aria-label={sentence}>
      <LineChart values={values} from={clock.day(first.since)} to={words.today} />
    </div>
  )
}

function DayTable({ days, clock }: { days: readonly PageDay[]; clock: DeskClock }) {
  const columns: Column<PageDay>[] = [
    { id: 'day', heading: words.day, isMain: true, cell: ({ since }) => clock.day(since) },
    { id: 'views', heading: words.views, isFigure: true, cell: ({ views }) => views.toLocaleString('en-US') },
  ]
  return <T caption={words.dayCaption} columns={columns} rows={days.toReversed()} keyOf={({ day }) => day} />
}

function PageTable({ routes }: Pick<Pages, 'routes'>) {
  const columns: Column<Pages['routes'][number]>[] = [
    { id: 'page', heading: words.page, isMain: true, cell: ({ route }) => route },
    { id: 'views', heading: words.views, isFigure: true, cell: ({ views }) => views.toLocaleString('en-US') },
  ]
  return <T caption={words.pageCaption} columns={columns} rows={routes} keyOf={({ route }) => route} />
}
