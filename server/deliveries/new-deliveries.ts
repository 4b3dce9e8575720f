import type { Channel, Purpose, Recipient } from '#domain/delivery.ts'
import type { DeliveryRow, LeadRow } from '#server/db/tables.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'

interface PlannedDelivery {
  channel: Channel
  receiver: Recipient
  /** The lead itself, if nothing else is said. */
  purpose?: Purpose
}

/** What is the same in all deliveries that nobody has tried. */
const untried = {
  state: 'pending',
  attempts: 0,
  lease_until: null,
  fence: 0,
  last_error: null,
  first_attempt_at: null,
  provider_id: null,
  provider_status: null,
  provider_status_at: null,
} as const satisfies Partial<DeliveryRow>

/** What is the same in all of `staffDeliveries`. */
export const untriedForStaff = {
  receiver: 'staff',
  purpose: 'lead',
  ...untried,
} as const satisfies Partial<DeliveryRow>

/** What every new lead causes, held or not: staff and their own systems hear of it. What a demo sends to the visitor is `planDemo`'s. */
export const newDeliveries = (lead: LeadRow): DeliveryRow[] =>
  staffDeliveries(lead).map((one) => ({ ...one, ...untriedForStaff }))

/** Of `newDeliveries` what tells them apart. */
export const staffDeliveries = ({ id, created_at }: LeadRow): Omit<DeliveryRow, keyof typeof untriedForStaff>[] => [
  { ...begin(id, created_at), channel: 'email' },
  { ...begin(id, created_at), channel: 'webhook' },
]

/** The row of a delivery that is due at `now`. */
export const newDelivery = (
  leadId: string,
  { channel, receiver, purpose = 'lead' }: PlannedDelivery,
  now: number,
): DeliveryRow => ({ ...begin(leadId, now), channel, receiver, purpose, ...untried })

const begin = (leadId: string, now: number) => ({
  id: uuidV7(now),
  lead_id: leadId,
  due_at: now,
  created_at: now,
  updated_at: now,
})
