import type { VitalSummary } from '#server/analytics/web-vitals.ts'
import type { ListedDelivery } from '#server/deliveries/list-deliveries.ts'

export function printTable(head: string[], rows: (string | null)[][], none = ''): void {
  if (rows.length === 0) {
    if (none) console.log(none)
    return
  }
  const lines = [head, ...rows.map((row) => row.map((cell) => cell ?? ''))]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

export const formatMinute = (timestamp: string) => timestamp.slice(0, 16).replace('T', ' ')

export function printFields(fields: Record<string, string | number | boolean | null | undefined>): void {
  const shown = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== '')
  const width = Math.max(0, ...shown.map(([name]) => name.length)) + 2
  for (const [name, value] of shown)
    console.log(name.replaceAll('_', ' ').padEnd(width) + String(value).replaceAll('\n', `\n${' '.repeat(width)}`))
}

export const pluralize = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`

export const deliveryColumns = [
  'id',
  'channel',
  'to',
  'about',
  'state',
  'attempts',
  'changed',
  'due',
  'provider status',
  'last error',
]

export const deliveryLine = (short: (id: string) => string) => (delivery: ListedDelivery) => [
  short(delivery.id),
  delivery.channel,
  delivery.receiver,
  delivery.purpose,
  delivery.state,
  String(delivery.attempts),
  formatMinute(delivery.updated_at),
  delivery.due_at && formatMinute(delivery.due_at),
  delivery.provider_status,
  delivery.last_error,
]

export const printVitals = (vitals: VitalSummary[]) =>
  printTable(
    ['page', 'metric', '75th percentile', 'rating', 'visits'],
    vitals.map(vitalLine),
    'No page was measured in this period.',
  )

const vitalLine = ({ route, metric, p75, rating, count }: VitalSummary) => [
  route,
  metric,
  metric === 'CLS' ? String(p75) : `${p75} ms`,
  rating,
  String(count),
]
