import type { DeliveryRow, LeadRow } from '#server/db/tables.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'
import { type PlannedDelivery, plannedDeliveries } from './planned-deliveries.ts'

/** The rows of everything that a new lead causes, due at once. */
export const newDeliveries = (lead: LeadRow): DeliveryRow[] =>
  plannedDeliveries(lead.kind, lead.state === 'held', lead.telephone_valid === 1).map((planned) =>
    newDelivery(lead.id, planned, lead.created_at),
  )

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
