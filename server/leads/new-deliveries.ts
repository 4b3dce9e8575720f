import type { Channel, Purpose, Receiver } from '#domain/delivery.ts'
import type { DeliveryRow, LeadRow } from '#server/db/tables.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'

interface PlannedDelivery {
  channel: Channel
  receiver: Receiver
  /** The lead itself, if nothing else is said. */
  purpose?: Purpose
}

/** What every new lead causes, held or not: staff and their own systems hear of it. What a demo sends to the visitor is `planDemo`'s. */
export const newDeliveries = ({ id, created_at }: LeadRow): DeliveryRow[] => [
  newDelivery(id, { channel: 'email', receiver: 'staff' }, created_at),
  newDelivery(id, { channel: 'webhook', receiver: 'staff' }, created_at),
]

/** The row of a delivery that is due at `now`. */
export const newDelivery = (
  leadId: string,
  { channel, receiver, purpose = 'lead' }: PlannedDelivery,
  now: number,
): DeliveryRow => ({
  id: uuidV7(now),
  lead_id: leadId,
  channel,
  receiver,
  purpose,
  state: 'pending',
  attempts: 0,
  due_at: now,
  lease_until: null,
  fence: 0,
  last_error: null,
  first_attempt_at: null,
  provider_id: null,
  provider_status: null,
  provider_status_at: null,
  created_at: now,
  updated_at: now,
})
