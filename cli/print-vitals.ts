import type { VitalSummary } from '#server/vitals/read-vitals.ts'
import { printTable } from './print-table.ts'

/** Prints web vitals as a table, one line for a page and metric. */
export const printVitals = (vitals: VitalSummary[]) =>
  printTable(['page', 'metric', 'p75', 'rating', 'visits'], vitals.map(line))

const line = ({ route, metric, p75, rating, count }: VitalSummary) => [
  route,
  metric,
  metric === 'CLS' ? String(p75) : `${p75} ms`,
  rating,
  String(count),
]
