import { type VitalName, vitalBucket, type vitalRoutes } from '#domain/web-vitals.ts'
import type { Context } from '#server/context.ts'
import type { VitalRow } from '#server/db/tables.ts'
import { COUNTS_KEPT, Counter } from './counter.ts'

export interface Vital {
  name: VitalName
  value: number
}

/** Bounded by the numbers of routes, metrics and buckets. */
const counter = new Counter<Omit<VitalRow, 'count'>>(
  ({ day, metric, route, bucket }) => `${day} ${metric} ${route} ${bucket}`,
)

/** Keeps nothing about the visitor, nor which values came together. */
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
    const oldest = new Date(clock().getTime() - COUNTS_KEPT).toISOString().slice(0, 10)
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
