import { impersonalPurposes, type Purpose } from '#domain/deliveries/delivery.ts'
import type { Queries } from '#server/db/database.ts'
import type { DeliveryRow } from '#server/db/tables.ts'
import { insertMissingDeliveries, type NewDelivery, newDelivery } from '#server/deliveries/new-deliveries.ts'
import { FINGERPRINT_LIFETIME, KEY_LIFETIME } from '#server/leads/store-leads.ts'
import { blankOf } from './column-policies.ts'
import { requestPurge } from './database-purge.ts'

export interface BlankingResult {
  cancelled: number
  interrupted: number
  announced: number
}

/** Milliseconds, so that a lead being sent to the webhook arrives before its erasure. */
const AFTER_SENDING = 60_000

/** Also plans the notices to the webhook and to wallets with the pass. */
export async function blankLeads(queries: Queries, ids: string[], now: number): Promise<BlankingResult> {
  if (ids.length === 0) return { cancelled: 0, interrupted: 0, announced: 0 }
  await queries
    .updateTable('leads')
    .set({ ...blankOf('leads'), erased_at: now })
    .where('id', 'in', ids)
    .execute()
  await requestPurge(queries, now)
  await extendSubmissions(queries, ids, now)
  await deleteDemos(queries, ids)
  // Mails from other people about a lead that is being erased.
  await queries.deleteFrom('lead_mails').where('lead_id', 'is', null).where('suggested_lead_id', 'in', ids).execute()
  const deliveries = await queries.selectFrom('deliveries').selectAll().where('lead_id', 'in', ids).execute()
  const announced = await planErasureAnnouncements(queries, deliveries, now)
  await queries.updateTable('deliveries').set(blankOf('deliveries')).where('lead_id', 'in', ids).execute()
  const cancelled = deliveries.filter(isCancellable)
  if (cancelled.length > 0)
    await queries
      .updateTable('deliveries')
      .set(({ eb }) => ({ state: 'cancelled', lease_until: null, fence: eb('fence', '+', 1), updated_at: now }))
      .where(
        'id',
        'in',
        cancelled.map(({ id }) => id),
      )
      .execute()
  return {
    cancelled: cancelled.length,
    interrupted: cancelled.filter(({ state }) => state === 'sending').length,
    announced,
  }
}

/** A repeated request still gets its first response and stores nothing. */
async function extendSubmissions(queries: Queries, ids: string[], now: number) {
  const extend = (until: number) =>
    queries
      .updateTable('submissions')
      .set({ expires_at: until })
      .where('lead_id', 'in', ids)
      .where('expires_at', '<', until)
  await extend(now + KEY_LIFETIME)
    .where('mark', 'like', 'key %')
    .execute()
  await extend(now + FINGERPRINT_LIFETIME)
    .where('mark', 'like', 'fields %')
    .execute()
}

async function planErasureAnnouncements(queries: Queries, deliveries: DeliveryRow[], now: number): Promise<number> {
  const sent = deliveries.filter(wasSentToWebhook)
  const passes = deliveries.filter(
    ({ channel, purpose, attempts }) => channel === 'wallet' && purpose === 'lead' && attempts > 0,
  )
  const announcements = [
    ...sent.map((delivery) => erasureAnnouncement(delivery, { channel: 'webhook', receiver: 'staff' }, now)),
    ...passes.map((delivery) => erasureAnnouncement(delivery, { channel: 'wallet', receiver: 'visitor' }, now)),
  ]
  if (announcements.length === 0) return 0
  await insertMissingDeliveries(queries, announcements).execute()
  return sent.length
}

const erasureAnnouncement = (
  { lead_id, state }: DeliveryRow,
  to: Pick<DeliveryRow, 'channel' | 'receiver'>,
  now: number,
): NewDelivery => ({
  ...newDelivery(lead_id, { ...to, purpose: 'erasure' }, now),
  due_at: state === 'sending' ? now + AFTER_SENDING : now,
})

export const wasSentToWebhook = ({
  channel,
  purpose,
  attempts,
}: Pick<DeliveryRow, 'channel' | 'purpose' | 'attempts'>) => channel === 'webhook' && purpose === 'lead' && attempts > 0

/** Notifications may be about other leads too, and leave out erased ones when they are sent. */
export const isCancellable = ({ state, purpose }: Pick<DeliveryRow, 'state' | 'purpose'>) =>
  (state === 'pending' || state === 'sending') &&
  !(impersonalPurposes as readonly Purpose[]).includes(purpose) &&
  !purpose.startsWith('notify ')

/** Also deletes the wallet registrations of their passes. */
export async function deleteDemos(queries: Queries, leadIds: string[]): Promise<void> {
  const demos = await queries.deleteFrom('demos').where('lead_id', 'in', leadIds).returning('serial').execute()
  if (demos.length === 0) return
  await queries
    .deleteFrom('pass_registrations')
    .where(
      'serial',
      'in',
      demos.map(({ serial }) => serial),
    )
    .execute()
}

export async function deleteLeads(queries: Queries, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await deleteDemos(queries, ids)
  await queries
    .deleteFrom('delivery_statuses')
    .where('delivery_id', 'in', queries.selectFrom('deliveries').select('id').where('lead_id', 'in', ids))
    .execute()
  await queries.deleteFrom('deliveries').where('lead_id', 'in', ids).execute()
  // Before the leads: a trigger stops processes of an older release, which would delete customers.
  await queries.deleteFrom('lead_inbox').where('lead_id', 'in', ids).execute()
  await queries.deleteFrom('leads').where('id', 'in', ids).execute()
}
