import type { Queries } from '#server/db/database.ts'

interface PhoneRegistration {
  device: string
  serial: string
  pushToken: string
}

/** Per pass. Phones change their device id, so the oldest registrations are dropped. */
const MAX_PHONES = 20

export async function registerPhone(queries: Queries, phone: PhoneRegistration, now: number): Promise<boolean> {
  const { device, serial, pushToken } = phone
  const known = await queries
    .updateTable('pass_registrations')
    .set({ push_token: pushToken, registered_at: now })
    .where('device_id', '=', device)
    .where('serial', '=', serial)
    .executeTakeFirst()
  if (known.numUpdatedRows > 0n) return false
  const added = await queries
    .insertInto('pass_registrations')
    .values({ device_id: device, serial, push_token: pushToken, registered_at: now })
    .onConflict((conflict) =>
      conflict.columns(['device_id', 'serial']).doUpdateSet({ push_token: pushToken, registered_at: now }),
    )
    .executeTakeFirst()
  await dropOldestRegistrations(queries, serial)
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

async function dropOldestRegistrations(queries: Queries, serial: string) {
  const newest = queries
    .selectFrom('pass_registrations')
    .select('device_id')
    .where('serial', '=', serial)
    .orderBy('registered_at', 'desc')
    .orderBy('device_id')
    .limit(MAX_PHONES)
  await queries
    .deleteFrom('pass_registrations')
    .where('serial', '=', serial)
    .where('device_id', 'not in', newest)
    .execute()
}

export async function unregisterPhone(queries: Queries, device: string, serial: string): Promise<void> {
  await queries.deleteFrom('pass_registrations').where('device_id', '=', device).where('serial', '=', serial).execute()
}

export async function deletePushToken(queries: Queries, pushToken: string): Promise<void> {
  await queries.deleteFrom('pass_registrations').where('push_token', '=', pushToken).execute()
}

export async function pushTokensOf(queries: Queries, serial: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('pass_registrations')
    .select('push_token')
    .distinct()
    .where('serial', '=', serial)
    .execute()
  return rows.map(({ push_token }) => push_token)
}

export const changedPasses = (queries: Queries, device: string, since: number, now: number) =>
  queries
    .selectFrom('pass_registrations')
    .innerJoin('demos', 'demos.serial', 'pass_registrations.serial')
    .select(['demos.serial', 'demos.changed_at'])
    .where('device_id', '=', device)
    .where('changed_at', '>', since)
    .where('expires_at', '>', now)
    .orderBy('changed_at')
    .execute()
