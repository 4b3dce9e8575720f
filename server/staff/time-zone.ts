import type { Queries } from '#server/db/database.ts'

const TIME_ZONE = 'time zone'
const DEFAULT_ZONE = 'UTC'

/** IANA time zone for times and day counts in the manager. Version 0 is the default. */
export async function readTimeZone(queries: Queries): Promise<{ timeZone: string; version: number }> {
  const row = await queries
    .selectFrom('manager_settings')
    .select(['value', 'version'])
    .where('name', '=', TIME_ZONE)
    .executeTakeFirst()
  return { timeZone: row?.value ?? DEFAULT_ZONE, version: row?.version ?? 0 }
}

export async function writeTimeZone(queries: Queries, timeZone: string): Promise<void> {
  await queries
    .insertInto('manager_settings')
    .values({ name: TIME_ZONE, value: timeZone, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((row) => ({ value: timeZone, version: row('manager_settings.version', '+', 1) })),
    )
    .execute()
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
