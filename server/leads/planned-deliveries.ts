import type { Channel, Purpose, Receiver } from '#domain/delivery.ts'
import type { LeadKind } from '#domain/lead-fields.ts'

export interface PlannedDelivery {
  channel: Channel
  receiver: Receiver
  /** The lead itself, if nothing else is said. */
  purpose?: Purpose
}

const toStaff: PlannedDelivery[] = [
  { channel: 'email', receiver: 'staff' },
  { channel: 'webhook', receiver: 'staff' },
]

/**
 * The messages that a lead causes: staff and webhook for every one; for a demo that is not held also the pass, the email
 * that carries it, and WhatsApp where the number is assigned.
 */
export function plannedDeliveries(kind: LeadKind, held: boolean, telephoneValid: boolean): PlannedDelivery[] {
  if (kind !== 'demo' || held) return toStaff
  return [
    ...toStaff,
    { channel: 'wallet', receiver: 'visitor' },
    { channel: 'email', receiver: 'visitor' },
    ...(telephoneValid ? [{ channel: 'whatsapp', receiver: 'visitor' } as const] : []),
  ]
}
