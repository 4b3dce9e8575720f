import { sql } from 'kysely'
import type { Channel, DeliveryState, Recipient } from '#domain/delivery.ts'
import type { Context } from '#server/context.ts'
import type { Durability, Queries } from '#server/db/database.ts'
import type { DeliveryRow, LeadRow } from '#server/db/tables.ts'
import { isSentAgain } from './unknown-outcome.ts'

/** A delivery that this process alone may send until `delivery.lease_until`. */
export interface Claimed {
  delivery: DeliveryRow
  lead: LeadRow
  /** When the lease is over, by the monotonic clock. */
  until: number
}

export interface ClaimOptions {
  channel: Channel
  receiver: Recipient
  limit: number
  /** Milliseconds. */
  lease: number
}

/**
 * Takes the deliveries that are due the longest. Each is one process's alone, until it is finished or its lease is over. What is not sent
 * again is claimed for good: not even a power cut makes it due a second time.
 */
export async function claimDue(
  { db, clock, monotonic }: Pick<Context, 'db' | 'clock' | 'monotonic'>,
  options: ClaimOptions,
): Promise<Claimed[]> {
  const { channel, receiver, limit, lease } = options
  const now = clock().getTime()
  const until = monotonic() + lease
  return db.write(
    async (queries) => {
      const due = dueNow(queries, { channel, receivers: [receiver], limit }, now).select('id')
      const deliveries = await queries
        .updateTable('deliveries')
        .set(({ eb, fn, ref, val }) => ({
          state: 'sending',
          lease_until: now + lease,
          fence: eb('fence', '+', 1),
          attempts: eb('attempts', '+', 1),
          first_attempt_at: fn.coalesce(ref('first_attempt_at'), val(now)),
          updated_at: now,
        }))
        .where('id', 'in', db.dialect === 'postgres' ? due.forUpdate().skipLocked() : due)
        .returningAll()
        .execute()
      const leads = await leadsOf(queries, deliveries)
      return deliveries.map((delivery) => ({ delivery, lead: leads.get(delivery.lead_id) as LeadRow, until }))
    },
    { durability: durabilityOf(options) },
  )
}

async function leadsOf(queries: Queries, deliveries: DeliveryRow[]): Promise<Map<string, LeadRow>> {
  const ids = deliveries.map(({ lead_id }) => lead_id)
  if (ids.length === 0) return new Map()
  const leads = await queries.selectFrom('leads').selectAll().where('id', 'in', ids).execute()
  return new Map(leads.map((lead) => [lead.id, lead]))
}

/** A lost record of what may be sent again costs a repeat under the same key, and no message. */
export const durabilityOf = (delivery: Pick<DeliveryRow, 'channel' | 'receiver'>): Durability =>
  isSentAgain(delivery) ? 'relaxed' : 'durable'

/** The recipient whose message is due the longest on a channel, if any is: a read, which waits for no writer. */
export async function nextRecipient(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  options: Omit<DueOptions, 'limit'>,
): Promise<Recipient | undefined> {
  const due = dueNow(db.query, { ...options, limit: 1 }, clock().getTime()).select('receiver')
  return (await due.executeTakeFirst())?.receiver
}

export interface DueOptions {
  channel: Channel
  receivers: readonly Recipient[]
  limit: number
}

/** The deliveries that may be claimed, those that are due the longest first, out of the index that holds these alone. */
export function dueNow(queries: Queries, { channel, receivers, limit }: DueOptions, now: number) {
  return queries
    .selectFrom('deliveries')
    .where('channel', '=', inWords(channel))
    .where('state', '=', inWords('pending'))
    .where('due_at', '<=', now)
    .where('receiver', 'in', receivers.map(inWords))
    .orderBy('due_at')
    .orderBy('id')
    .limit(inWords(limit))
}

/**
 * In the statement's text. For a state as a parameter SQLite would look at every delivery there is instead of the index of these, and for
 * the others it would plan the statement anew at each run.
 */
const inWords = <Value extends DeliveryState | Channel | Recipient | number>(value: Value) => sql.lit(value)

/** What becomes of a delivery after an attempt. */
export interface Finish {
  state: Exclude<DeliveryState, 'sending'>
  dueAt?: number
  error?: string | null
  providerId?: string | undefined
}

/** Records how an attempt ended. False when the lease was lost meanwhile: then another process has the delivery, and nothing is changed. */
export async function finishDelivery(
  queries: Queries,
  { id, fence }: Pick<DeliveryRow, 'id' | 'fence'>,
  { state, dueAt, error = null, providerId }: Finish,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('deliveries')
    .set({
      state,
      lease_until: null,
      last_error: error,
      updated_at: now,
      ...(dueAt !== undefined && { due_at: Math.round(dueAt) }),
      ...(providerId !== undefined && { provider_id: providerId }),
    })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('state', '=', inWords('sending'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Takes back the deliveries whose sender died or stopped: their lease is over, or so long that the clock must have been ahead when it
 * was written. What may be sent again is due at once; the rest may have arrived, and an operator decides. Gives how many there were.
 * @param options.own what this process is sending itself, whatever its clock has done meanwhile
 */
export async function recoverAbandoned(
  { db, clock, changes }: Pick<Context, 'db' | 'clock' | 'changes'>,
  { lease, own }: { lease: number; own: ReadonlySet<string> },
): Promise<number> {
  const now = clock().getTime()
  const abandoned = async (queries: Queries) => {
    const found = await queries
      .selectFrom('deliveries')
      .select(['id', 'lead_id', 'fence', 'channel', 'receiver'])
      .where('state', '=', inWords('sending'))
      .where((is) => is.or([is('lease_until', '<=', now), is('lease_until', '>', now + 2 * lease)]))
      .execute()
    return found.filter(({ id }) => !own.has(id))
  }
  if ((await abandoned(db.query)).length === 0) return 0
  const leads = await db.write(async (queries) => {
    const found = await abandoned(queries)
    for (const delivery of found)
      await finishDelivery(
        queries,
        delivery,
        isSentAgain(delivery)
          ? { state: 'pending', dueAt: now, error: 'The process ended while sending; it is sent again.' }
          : { state: 'unknown', error: 'The process ended while sending: it may have arrived.' },
        now,
      )
    return found.map(({ lead_id }) => lead_id)
  })
  changes.notify({ leads })
  return leads.length
}
