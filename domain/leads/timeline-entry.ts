import type { Channel, DeliveryStatus, Purpose, Recipient } from '../deliveries/delivery.ts'

export const leadEntryKinds = ['stored', 'held', 'approved', 'erased'] as const
export const deliveryEntryKinds = ['done', 'written', 'dead', 'unknown', 'cancelled', 'failing'] as const
export const demoEntryKinds = ['created', 'room', 'phone'] as const

interface TimelineEntryBase {
  /** Stable across reads. */
  id: string
  at: string
}

interface ChangedField {
  name: string
  before?: string | number | null | undefined
  after?: string | number | null | undefined
}

export interface CorrectedField {
  name: string
  before: string | null
  after: string | null
}

export type TimelineEntry<Note, Mail> = TimelineEntryBase &
  (
    | { type: 'lead'; event: (typeof leadEntryKinds)[number]; reasons: string[] }
    | {
        type: 'delivery'
        event: DeliveryStatus | (typeof deliveryEntryKinds)[number]
        delivery_id: string
        channel: Channel
        receiver: Recipient
        purpose: Purpose
        error: string | null
      }
    | { type: 'note'; note: Note }
    | { type: 'mail'; mail: Mail }
    | { type: 'correction'; staff_member_id: string; fields: CorrectedField[] }
    | { type: 'work'; event: string; staff_member_id: string | null; fields: ChangedField[] }
    | { type: 'demo'; event: (typeof demoEntryKinds)[number]; room: string | null }
  )

/** Newest first; ties are ordered by id, so that the order is stable. */
export const compareNewestFirst = (one: TimelineEntryBase, other: TimelineEntryBase): number =>
  one.at === other.at ? compareText(one.id, other.id) : compareText(other.at, one.at)

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
