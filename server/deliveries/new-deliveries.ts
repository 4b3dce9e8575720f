import type { Channel, Purpose, Recipient } from '#domain/deliveries/delivery.ts'
import type { Queries } from '#server/db/database.ts'
import type { DeliveryRow, LeadRow } from '#server/db/tables.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'

interface PlannedDelivery {
  channel: Channel
  receiver: Recipient
  purpose?: Purpose
}

/** Not tried yet, so the other columns are null; `last_error` says why one is cancelled. */
export type NewDelivery = Omit<
  DeliveryRow,
  | 'lease_until'
  | 'first_attempt_at'
  | 'last_error'
  | 'provider_id'
  | 'provider_status'
  | 'provider_status_at'
  | 'decided_at'
  | 'decided_by'
> & { last_error?: string }

/** What a lead has already of this channel, receiver and purpose stays as it is. */
export const insertOnce = (queries: Queries, deliveries: NewDelivery[]) =>
  queries
    .insertInto('deliveries')
    .values(deliveries)
    .onConflict((conflict) => conflict.columns(['lead_id', 'channel', 'receiver', 'purpose']).doNothing())

/** For held leads too. `planDemo` plans the deliveries to the visitor of a demo. */
export const newDeliveries = ({ id, created_at }: LeadRow): NewDelivery[] => [
  newDelivery(id, { channel: 'email', receiver: 'staff' }, created_at),
  newDelivery(id, { channel: 'webhook', receiver: 'staff' }, created_at),
]

export const newDelivery = (
  leadId: string,
  { channel, receiver, purpose = 'lead' }: PlannedDelivery,
  now: number,
): NewDelivery => ({
  id: uuidV7(now),
  lead_id: leadId,
  channel,
  receiver,
  purpose,
  state: 'pending',
  attempts: 0,
  fence: 0,
  due_at: now,
  created_at: now,
  updated_at: now,
})
