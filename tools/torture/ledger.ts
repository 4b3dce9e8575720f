import type { Acknowledged } from './visitors.ts'
import type { World } from './world.ts'

/** What is wrong after a fault; all but the last three must be zero. */
export interface Ledger {
  /** Acknowledged leads without a row. */
  lost: number
  /** Acknowledged leads with several rows. */
  doubled: number
  /** Leads without their email to staff or event to the webhook. */
  missing: number
  /** Idempotency keys that receivers saw although no delivery has them. */
  strangeKeys: number
  visitorsTwice: number
  /** Messages to visitors that are done but never arrived, or that were never settled at all. */
  unsettled: number
  leads: number
  unknown: number
  repeats: number
}

/** Compares the acknowledgements, the rows of the database and the messages received. */
export async function balance(world: World, acknowledged: Acknowledged[]): Promise<Ledger> {
  const { leads, deliveries } = await world.withDatabase(async (db) => ({
    leads: await db.query.selectFrom('leads').select(['id', 'email']).execute(),
    deliveries: await db.query
      .selectFrom('deliveries')
      .select(['id', 'lead_id', 'channel', 'receiver', 'state'])
      .where('channel', 'in', ['email', 'webhook'])
      .execute(),
  }))
  const ids = new Set(leads.map(({ id }) => id))
  const byEmail = countBy(leads.map(({ email }) => email))
  const mails = countBy(world.mail.received.map(({ key }) => key))
  const events = countBy(world.webhook.received.map(({ key }) => key))
  const arrived = (channel: string, id: string) => (channel === 'email' ? mails : events).get(id) ?? 0
  const toStaff = deliveries.filter(({ receiver }) => receiver === 'staff')
  const toVisitors = deliveries.filter(({ receiver }) => receiver === 'visitor')
  const known = new Set(deliveries.map(({ id }) => id))
  return {
    leads: leads.length,
    lost: acknowledged.filter(({ id }) => !ids.has(id)).length,
    doubled: acknowledged.filter(({ email }) => (byEmail.get(email) ?? 0) > 1).length,
    missing: toStaff.filter(({ channel, id }) => arrived(channel, id) === 0).length,
    strangeKeys: [...mails.keys(), ...events.keys()].filter((key) => !known.has(key)).length,
    visitorsTwice: toVisitors.filter(({ channel, id }) => arrived(channel, id) > 1).length,
    unsettled: toVisitors.filter(({ channel, id, state }) =>
      state === 'done' ? arrived(channel, id) === 0 : state !== 'unknown',
    ).length,
    unknown: toVisitors.filter(({ state }) => state === 'unknown').length,
    repeats: toStaff.filter(({ channel, id }) => arrived(channel, id) > 1).length,
  }
}

export const wrongIn = ({ leads: _, unknown: __, repeats: ___, ...zero }: Ledger) =>
  Object.entries(zero).flatMap(([name, value]) => (value === 0 ? [] : [`${name} ${value}`]))

function countBy(values: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
