import { todayWords } from '#content/manager/today.ts'
import { type VitalName, vitalThresholds } from '#domain/analytics/web-vitals.ts'
import { Block } from '../ui/section.tsx'
import { Bad, Good, St } from '../ui/status-label.tsx'
import { type Column, T } from '../ui/table.tsx'
import { VitalScale } from './charts/vital-scale.tsx'
import { AsTable } from './figure.tsx'
import type { Today } from './overview-calls.ts'

const words = todayWords.speed

/** Those that search engines count. */
const shown = ['LCP', 'INP', 'CLS'] as const satisfies VitalName[]

type Vital = Today['speed']['site'][number]

export function Speed({ speed: { site, routes } }: { speed: Today['speed'] }) {
  const vitals = shown.flatMap((name) => site.find(({ metric }) => metric === name) ?? [])
  return (
    <Block id="speed" heading={words.heading} lede={words.lede}>
      {vitals.length === 0 ? (
        <p className="soft">{words.empty}</p>
      ) : (
        <>
          <dl className="vitals">
            {vitals.map((vital) => (
              <VitalRow key={vital.metric} vital={vital} />
            ))}
          </dl>
          <AsTable label={words.table}>
            <PageTable site={site} routes={routes} />
          </AsTable>
        </>
      )}
    </Block>
  )
}

function VitalRow({ vital: { metric, p75, rating } }: { vital: Vital }) {
  const { good, poor } = vitalThresholds[metric]
  const value = shownValue(metric, p75)
  return (
    <div className="vital">
      <dt>
        <b>{metric}</b> <span className="soft">{words.metrics[metric as (typeof shown)[number]]}</span>
      </dt>
      <dd>
        <span className="fig">{value}</span> {ratingMark(rating)}
        <div role="img" aria-label={words.says(metric, value, words.ratings[rating], shownValue(metric, good))}>
          <VitalScale value={p75} good={good} poor={poor} />
        </div>
      </dd>
    </div>
  )
}

function ratingMark(rating: Vital['rating']) {
  const word = words.ratings[rating]
  if (rating === 'good') return <Good>{word}</Good>
  return rating === 'poor' ? <Bad>{word}</Bad> : <St icon="alert">{word}</St>
}

function shownValue(metric: VitalName, value: number): string {
  if (metric === 'CLS') return value.toFixed(2)
  return value < 1_000 ? words.ms(value) : words.s(value)
}

interface PageRow {
  page: string
  values: Partial<Record<VitalName, number>>
}

function PageTable({ site, routes }: Today['speed']) {
  const loads = Math.max(...site.map(({ count }) => count))
  const pages = Map.groupBy(routes, ({ route }) => route)
  const rows: PageRow[] = [
    { page: words.all(loads), values: valuesOf(site) },
    ...Array.from(pages, ([page, own]) => ({ page, values: valuesOf(own) })),
  ]
  const columns: Column<PageRow>[] = [
    { id: 'page', heading: words.page, isMain: true, cell: ({ page }) => page },
    ...shown.map((metric) => ({
      id: metric,
      heading: metric,
      isFigure: true,
      cell: ({ values: { [metric]: value } }: PageRow) => (value === undefined ? '' : shownValue(metric, value)),
    })),
  ]
  return <T caption={words.caption} columns={columns} rows={rows} keyOf={({ page }) => page} />
}

const valuesOf = (vitals: readonly Vital[]) => Object.fromEntries(vitals.map(({ metric, p75 }) => [metric, p75]))
