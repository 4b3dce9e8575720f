import { sql } from 'kysely'
import { bucketBounds, type VitalName, vitalThresholds } from '#domain/web-vitals.ts'
import type { Context } from '#server/context.ts'

/** How one metric did on one route. */
export interface VitalSummary {
  route: string
  metric: VitalName
  /** Documents that told it. */
  count: number
  /** The value that three of four documents stay below: milliseconds, without a unit for CLS. Right within 5 %. */
  p75: number
  rating: 'good' | 'needs improvement' | 'poor'
}

interface Bucket {
  bucket: number
  count: number
}

/**
 * The web vitals of every route that was measured, by route and metric.
 * @param since the first day, YYYY-MM-DD (UTC); all that is kept without it
 */
export async function readVitals({ db }: Pick<Context, 'db'>, since = ''): Promise<VitalSummary[]> {
  const rows = await db.query
    .selectFrom('web_vitals')
    .select(['route', 'metric', 'bucket', sql<number>`CAST(sum(count) AS BIGINT)`.as('count')])
    .where('day', '>=', since)
    .groupBy(['route', 'metric', 'bucket'])
    .orderBy('bucket')
    .execute()
  const groups = Object.values(Object.groupBy(rows, ({ route, metric }) => `${route} ${metric}`))
  return groups
    .flatMap((buckets = []) => {
      const [first] = buckets
      return first ? [summary(first.route, first.metric, buckets)] : []
    })
    .sort((one, other) => compare(one.route, other.route) || compare(one.metric, other.metric))
}

function summary(route: string, metric: VitalName, buckets: Bucket[]): VitalSummary {
  const count = buckets.reduce((sum, bucket) => sum + bucket.count, 0)
  const p75 = percentile(metric, buckets, count * 0.75)
  const { good, poor } = vitalThresholds[metric]
  return { route, metric, count, p75, rating: p75 <= good ? 'good' : p75 <= poor ? 'needs improvement' : 'poor' }
}

/** Takes the values of a bucket for evenly spread. */
function percentile(metric: VitalName, buckets: Bucket[], rank: number): number {
  let below = 0
  for (const { bucket, count } of buckets) {
    if (below + count >= rank) {
      const { from, to } = bucketBounds(metric, bucket)
      return rounded(metric, from + ((to - from) * (rank - below)) / count)
    }
    below += count
  }
  return 0
}

const rounded = (metric: VitalName, value: number) => (metric === 'CLS' ? Number(value.toFixed(3)) : Math.round(value))

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
