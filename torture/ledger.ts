import type { Acknowledged } from './visitors.ts'
import type { World } from './world.ts'

/** What is wrong after a fault; all zero when nothing is. */
export interface Ledger {
  /** Acknowledged leads that are not in the database. */
  lost: number
  /** Acknowledged leads that are there more than once. */
  doubled: number
  /** Leads whose mail to staff, or event to the webhook, never arrived. */
  missing: number
  /** Messages to staff that came again under another key, as a share of the leads: more than one key for a lead. */
  strangeKeys: number
  /** Messages to visitors that arrived twice. */
  visitorsTwice: number
  /** Messages to visitors of which nothing is known to us, and which are not listed as unknown either. */
  untold: number
  /** For information. */
  leads: number
  unknown: number
  repeats: number
}

/** Compares what visitors were told, what the database holds, and what the receivers got. */
export async function balance(world: World, acknowledged: Acknowledged[]): Promise<Ledger> {
  const { leads, deliveries } = await world.look(async (db) => ({
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
    untold: toVisitors.filter(({ channel, id, state }) =>
      state === 'done' ? arrived(channel, id) === 0 : state !== 'unknown',
    ).length,
    unknown: toVisitors.filter(({ state }) => state === 'unknown').length,
    repeats: toStaff.filter(({ channel, id }) => arrived(channel, id) > 1).length,
  }
}

/** What must be zero, named when it is not. */
export const wrongIn = ({ leads: _, unknown: __, repeats: ___, ...zero }: Ledger) =>
  Object.entries(zero).flatMap(([name, value]) => (value === 0 ? [] : [`${name} ${value}`]))

function countBy(values: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
