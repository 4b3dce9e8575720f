import type { VitalSummary } from '#server/analytics/read-vitals.ts'
import { printTable } from './print.ts'

export const printVitals = (vitals: VitalSummary[]) =>
  printTable(
    ['page', 'measure', '3 of 4 visits below', 'rating', 'visits'],
    vitals.map(line),
    'No page has been timed in these days.',
  )

const line = ({ route, metric, p75, rating, count }: VitalSummary) => [
  route,
  metric,
  metric === 'CLS' ? String(p75) : `${p75} ms`,
  rating,
  String(count),
]
