import { overviewCopy } from '#content/manager/overview.ts'
import { type VitalName, vitalThresholds } from '#domain/analytics/web-vitals.ts'
import { Section } from '../ui/section.tsx'
import { StatusError, StatusLabel, StatusOk } from '../ui/status-label.tsx'
import { type Column, DataTable } from '../ui/table.tsx'
import { VitalScale } from './charts/vital-scale.tsx'
import { TableDetails } from './figure.tsx'
import type { Overview } from './overview-calls.ts'

const copy = overviewCopy.speed

/** The Core Web Vitals, which search engines use for ranking. */
const shownVitals = ['LCP', 'INP', 'CLS'] as const satisfies VitalName[]

type Vital = Overview['speed']['site'][number]

export function PageSpeed({ speed: { site, routes } }: { speed: Overview['speed'] }) {
  const vitals = shownVitals.flatMap((name) => site.find(({ metric }) => metric === name) ?? [])
  return (
    <Section id="speed" heading={copy.heading} lede={copy.lede}>
      {vitals.length === 0 ? (
        <p className="soft">{copy.empty}</p>
      ) : (
        <>
          <dl className="vitals">
            {vitals.map((vital) => (
              <VitalRow key={vital.metric} vital={vital} />
            ))}
          </dl>
          <TableDetails label={copy.table}>
            <PageTable site={site} routes={routes} />
          </TableDetails>
        </>
      )}
    </Section>
  )
}

function VitalRow({ vital: { metric, p75, rating } }: { vital: Vital }) {
  const { good, poor } = vitalThresholds[metric]
  const value = shownValue(metric, p75)
  return (
    <div className="vital">
      <dt>
        <b>{metric}</b> <span className="soft">{copy.metrics[metric as (typeof shownVitals)[number]]}</span>
      </dt>
      <dd>
        <span className="fig">{value}</span> {ratingLabel(rating)}
        <div role="img" aria-label={copy.says(metric, value, copy.ratings[rating], shownValue(metric, good))}>
          <VitalScale value={p75} good={good} poor={poor} />
        </div>
      </dd>
    </div>
  )
}

function ratingLabel(rating: Vital['rating']) {
  const word = copy.ratings[rating]
  if (rating === 'good') return <StatusOk>{word}</StatusOk>
  return rating === 'poor' ? <StatusError>{word}</StatusError> : <StatusLabel icon="alert">{word}</StatusLabel>
}

function shownValue(metric: VitalName, value: number): string {
  if (metric === 'CLS') return value.toFixed(2)
  return value < 1_000 ? copy.ms(value) : copy.s(value)
}

interface PageRow {
  page: string
  values: Partial<Record<VitalName, number>>
}

function PageTable({ site, routes }: Overview['speed']) {
  const loads = Math.max(...site.map(({ count }) => count))
  const pages = Map.groupBy(routes, ({ route }) => route)
  const rows: PageRow[] = [
    { page: copy.all(loads), values: valuesOf(site) },
    ...Array.from(pages, ([page, own]) => ({ page, values: valuesOf(own) })),
  ]
  const columns: Column<PageRow>[] = [
    { id: 'page', heading: copy.page, isMain: true, cell: ({ page }) => page },
    ...shownVitals.map((metric) => ({
      id: metric,
      heading: metric,
      isFigure: true,
      cell: ({ values: { [metric]: value } }: PageRow) => (value === undefined ? '' : shownValue(metric, value)),
    })),
  ]
  return <DataTable caption={copy.caption} columns={columns} rows={rows} keyOf={({ page }) => page} />
}

const valuesOf = (vitals: readonly Vital[]) => Object.fromEntries(vitals.map(({ metric, p75 }) => [metric, p75]))
