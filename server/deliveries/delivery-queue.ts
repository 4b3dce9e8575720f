import { sql } from 'kysely'
import type { Channel, DeliveryState, Recipient } from '#domain/deliveries/delivery.ts'
import type { Context } from '#server/context.ts'
import type { Durability, Queries } from '#server/db/database.ts'
import type { DeliveryRow, LeadRow } from '#server/db/tables.ts'

export interface ClaimedDelivery {
  delivery: DeliveryRow
  lead: LeadRow
  /** End of the lease in monotonic ms. */
  until: number
}

interface ClaimOptions {
  channel: Channel
  receiver: Recipient
  limit: number
  lease: number
}

/** Claims durably what must not be sent twice, so that a power cut cannot make it due again. */
export async function claimDue(
  { db, clock, monotonic }: Pick<Context, 'db' | 'clock' | 'monotonic'>,
  options: ClaimOptions,
): Promise<ClaimedDelivery[]> {
  const { channel, receiver, limit, lease } = options
  const now = clock().getTime()
  const until = monotonic() + lease
  return db.write(
    async (queries) => {
      const due = selectDue(queries, { channel, receivers: [receiver], limit }, now).select('id')
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

/** If a relaxed write is lost, the message repeats with the same idempotency key. */
export const durabilityOf = (delivery: Pick<DeliveryRow, 'channel' | 'receiver'>): Durability =>
  isRetriedWhenUnknown(delivery) ? 'relaxed' : 'durable'

export async function nextRecipient(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  options: Omit<DueOptions, 'limit'>,
): Promise<Recipient | undefined> {
  const due = selectDue(db.query, { ...options, limit: 1 }, clock().getTime()).select('receiver')
  return (await due.executeTakeFirst())?.receiver
}

interface DueOptions {
  channel: Channel
  receivers: readonly Recipient[]
  limit: number
}

export function selectDue(queries: Queries, { channel, receivers, limit }: DueOptions, now: number) {
  return queries
    .selectFrom('deliveries')
    .where('channel', '=', literal(channel))
    .where('state', '=', literal('pending'))
    .where('due_at', '<=', now)
    .where('receiver', 'in', receivers.map(literal))
    .orderBy('due_at')
    .orderBy('id')
    .limit(literal(limit))
}

/** Literals, because SQLite ignores the partial index if the state is bound. */
const literal = <Value extends DeliveryState | Channel | Recipient | number>(value: Value) => sql.lit(value)

export interface FinishUpdate {
  state: Exclude<DeliveryState, 'sending'>
  dueAt?: number
  error?: string | null
  providerId?: string | undefined
}

export async function finishDelivery(
  queries: Queries,
  { id, fence }: Pick<DeliveryRow, 'id' | 'fence'>,
  { state, dueAt, error = null, providerId }: FinishUpdate,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('deliveries')
    .set({
      state,
      lease_until: null,
      last_error: error,
      updated_at: now,
      // The decision was about the previous outcome.
      decided_at: null,
      decided_by: null,
      ...(dueAt !== undefined && { due_at: Math.round(dueAt) }),
      ...(providerId !== undefined && { provider_id: providerId }),
    })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('state', '=', literal('sending'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Also ends leases too far in the future; skips this process's deliveries (`own`). */
export async function recoverExpiredLeases(
  { db, clock, changes }: Pick<Context, 'db' | 'clock' | 'changes'>,
  { lease, own }: { lease: number; own: ReadonlySet<string> },
): Promise<number> {
  const now = clock().getTime()
  const abandoned = async (queries: Queries) => {
    const found = await queries
      .selectFrom('deliveries')
      .select(['id', 'lead_id', 'fence', 'channel', 'receiver'])
      .where('state', '=', literal('sending'))
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
        isRetriedWhenUnknown(delivery)
          ? { state: 'pending', dueAt: now, error: 'The process ended while sending; it is sent again.' }
          : { state: 'unknown', error: 'The process ended while sending: it may have arrived.' },
        now,
      )
    return found.map(({ lead_id }) => lead_id)
  })
  changes.notify({ leads })
  return leads.length
}

/** Channels whose recipients recognize an idempotency key. */
const idempotentChannels: readonly Channel[] = ['webhook', 'wallet']

/** Staff prefer a lead twice to never; an operator decides about messages to visitors. */
export const isRetriedWhenUnknown = ({ channel, receiver }: { channel: Channel; receiver: Recipient }) =>
  receiver === 'staff' || idempotentChannels.includes(channel)
