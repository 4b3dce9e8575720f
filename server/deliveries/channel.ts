import type { Channel, DeliveryStatus, Recipient } from '#domain/delivery.ts'
import type { DeliveryRow, LeadRow } from '#server/db/tables.ts'

/** One message to send. `delivery.id` is the stable key that every repeat carries. */
export interface Message {
  delivery: DeliveryRow
  lead: LeadRow
  /** Aborted when the time for one attempt is over. */
  signal: AbortSignal
  /** For a channel that `announcesLeaving`: said right before anything leaves. Throws when the time is over, and nothing may leave then. */
  leave?(): void
}

/** How an attempt ended. A reason is one line for the operator, without personal data. */
export type Outcome =
  | { state: 'done'; providerId?: string; providerStatus?: DeliveryStatus }
  /** The receiver has certainly not taken it and may do so later; `retryAfter` in ms is the receiver's own wish. */
  | { state: 'failed'; reason: string; retryAfter?: number }
  /** The same, but for this message alone: nothing says that others would not be taken. */
  | { state: 'deferred'; reason: string; retryAfter?: number }
  /** The receiver will never take this one. */
  | { state: 'refused'; reason: string }
  /** The receiver will never take anything again: the channel is switched off until another `address` is set, and staff are told. */
  | { state: 'gone'; reason: string }
  /** It may have arrived or not: the answer was lost. */
  | { state: 'unknown'; reason: string }

/** A way to reach receivers. `send` reports every failure as an outcome; what it throws counts as an unknown outcome. */
export interface MessageChannel {
  name: Channel
  /** False where no provider is configured and messages are written under the data folder instead. */
  live: boolean
  /** Whom it reaches, if not everybody. */
  receivers?: readonly Recipient[]
  /** Where its receiver stands, for channels whose receiver may be gone for good. */
  address?: string
  /** It prepares messages for a while and says when they leave: what fails before has certainly not arrived. */
  announcesLeaving?: boolean
  send(message: Message): Promise<Outcome>
  close?(): Promise<void>
}
