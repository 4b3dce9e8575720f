import type { Channel, DeliveryStatus, Purpose, Recipient } from '../deliveries/delivery.ts'

export const leadTurns = ['stored', 'held', 'released', 'erased'] as const
export const deliveryTurns = ['done', 'written', 'dead', 'unknown', 'cancelled', 'failing'] as const
export const demoTurns = ['made', 'room', 'phone'] as const

interface Moment {
  /** The same each time it is read. */
  id: string
  /** ISO 8601. */
  at: string
}

interface ChangedField {
  name: string
  before?: string | number | null | undefined
  after?: string | number | null | undefined
}

/** One line of a lead's running order. */
export type LeadMoment<Note, Mail> = Moment &
  (
    | { type: 'lead'; what: (typeof leadTurns)[number]; reasons: string[] }
    | {
        type: 'delivery'
        what: DeliveryStatus | (typeof deliveryTurns)[number]
        delivery_id: string
        channel: Channel
        receiver: Recipient
        purpose: Purpose
        error: string | null
      }
    | { type: 'note'; note: Note }
    | { type: 'mail'; mail: Mail }
    /** What somebody did, by the words of the audit log. */
    | { type: 'work'; what: string; staff_member_id: string | null; fields: ChangedField[] }
    | { type: 'demo'; what: (typeof demoTurns)[number]; room: string | null }
  )

/** Newest first; what happened at once stands in one order each time. */
export const byTime = (one: Moment, other: Moment): number =>
  one.at === other.at ? compare(one.id, other.id) : compare(other.at, one.at)

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
