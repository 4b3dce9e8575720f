import { sql } from 'kysely'
import {
  bucketBounds,
  type VitalName,
  vitalBucket,
  type vitalRoutes,
  vitalThresholds,
} from '#domain/analytics/web-vitals.ts'
import type { Context } from '#server/context.ts'
import type { VitalRow } from '#server/db/tables.ts'
import { COUNT_RETENTION, Counter } from './counter.ts'

interface Vital {
  name: VitalName
  value: number
}

const counter = new Counter<Omit<VitalRow, 'count'>>(
  ({ day, metric, route, bucket }) => `${day} ${metric} ${route} ${bucket}`,
)

/** Stores nothing about the visitor, nor which values came together. */
export function recordVitals(
  { clock }: Pick<Context, 'clock'>,
  route: (typeof vitalRoutes)[number],
  vitals: Vital[],
): void {
  const day = clock().toISOString().slice(0, 10)
  for (const { name, value } of vitals) counter.add({ day, metric: name, route, bucket: vitalBucket(name, value) })
}

export function flushVitals({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  return counter.flush(async (counts) => {
    const oldest = new Date(clock().getTime() - COUNT_RETENTION).toISOString().slice(0, 10)
    await db.write(async (queries) => {
      await queries.deleteFrom('web_vitals').where('day', '<', oldest).execute()
      await queries
        .insertInto('web_vitals')
        .values(counts.map(([row, count]) => ({ ...row, count })))
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'metric', 'route', 'bucket'])
            .doUpdateSet(({ eb, ref }) => ({ count: eb('web_vitals.count', '+', ref('excluded.count')) })),
        )
        .execute()
    })
  })
}

export interface SiteVital {
  metric: VitalName
  count: number
  /** 75th percentile within 5 %: milliseconds, or no unit for CLS. */
  p75: number
  rating: 'good' | 'needs improvement' | 'poor'
}

export interface VitalSummary extends SiteVital {
  route: string
}

interface Bucket {
  bucket: number
  count: number
}

export async function readVitals(context: Pick<Context, 'db'>, since = ''): Promise<VitalSummary[]> {
  const rows = await buckets(context, since).select('route').groupBy('route').execute()
  const groups = Object.values(Object.groupBy(rows, ({ route, metric }) => `${route} ${metric}`))
  return groups
    .flatMap((own = []) => {
      const [first] = own
      return first ? [{ route: first.route, ...summary(first.metric, own) }] : []
    })
    .sort((one, other) => compare(one.route, other.route) || compare(one.metric, other.metric))
}

export async function readSiteVitals(context: Pick<Context, 'db'>, since = ''): Promise<SiteVital[]> {
  const rows = await buckets(context, since).execute()
  const groups = Object.values(Object.groupBy(rows, ({ metric }) => metric))
  return groups
    .flatMap((own = []) => (own[0] ? [summary(own[0].metric, own)] : []))
    .sort((one, other) => compare(one.metric, other.metric))
}

const buckets = ({ db }: Pick<Context, 'db'>, since: string) =>
  db.query
    .selectFrom('web_vitals')
    .select(['metric', 'bucket', sql<number>`CAST(sum(count) AS BIGINT)`.as('count')])
    .where('day', '>=', since)
    .groupBy(['metric', 'bucket'])
    .orderBy('bucket')

function summary(metric: VitalName, buckets: Bucket[]): SiteVital {
  const count = buckets.reduce((sum, bucket) => sum + bucket.count, 0)
  const p75 = percentile(metric, buckets, count * 0.75)
  const { good, poor } = vitalThresholds[metric]
  return { metric, count, p75, rating: p75 <= good ? 'good' : p75 <= poor ? 'needs improvement' : 'poor' }
}

/** Assumes that values are spread evenly within a bucket. */
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
