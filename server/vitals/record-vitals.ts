import { type VitalName, vitalBucket, type vitalRoutes } from '#domain/web-vitals.ts'
import type { Context } from '#server/context.ts'
import type { VitalRow } from '#server/db/tables.ts'

export interface Vital {
  name: VitalName
  value: number
}

/** Milliseconds; long enough to compare a year with the one before. */
const KEPT = 750 * 24 * 3_600_000

/** Bounded by the numbers of routes, metrics and buckets. */
const waiting = new Map<string, VitalRow>()

/** Keeps nothing about the visitor, nor which values came together. */
export function recordVitals(
  { clock }: Pick<Context, 'clock'>,
  route: (typeof vitalRoutes)[number],
  vitals: Vital[],
): void {
  const day = clock().toISOString().slice(0, 10)
  for (const { name, value } of vitals) {
    const bucket = vitalBucket(name, value)
    const key = `${day} ${name} ${route} ${bucket}`
    const row = waiting.get(key) ?? { day, metric: name, route, bucket, count: 0 }
    row.count += 1
    waiting.set(key, row)
  }
}

/** Counts that cannot be written stay for the next time. */
export async function flushVitals({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  if (waiting.size === 0) return
  const rows = [...waiting.values()]
  waiting.clear()
  try {
    const oldest = new Date(clock().getTime() - KEPT).toISOString().slice(0, 10)
    await db.write(async (queries) => {
      await queries.deleteFrom('web_vitals').where('day', '<', oldest).execute()
      await queries
        .insertInto('web_vitals')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'metric', 'route', 'bucket'])
            .doUpdateSet(({ eb, ref }) => ({ count: eb('web_vitals.count', '+', ref('excluded.count')) })),
        )
        .execute()
    })
  } catch (error) {
    for (const row of rows) keep(row)
    throw error
  }
}

/** More may have been counted while the write was attempted. */
function keep(row: VitalRow) {
  const key = `${row.day} ${row.metric} ${row.route} ${row.bucket}`
  const since = waiting.get(key)
  waiting.set(key, since ? { ...row, count: row.count + since.count } : row)
}
