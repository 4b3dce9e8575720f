import type { Channel, DeliveryStatus, Recipient } from '#domain/deliveries/delivery.ts'
import type { DeliveryRow, LeadRow } from '#server/db/tables.ts'

/** `delivery.id` is the idempotency key of every repeat. */
export interface Message {
  delivery: DeliveryRow
  lead: LeadRow
  signal: AbortSignal
  /** Called right before the message leaves; throws when it must not leave any more. */
  beforeHandover?(): void
}

/** A reason is one line for the operator, without personal data. */
export type Outcome =
  | { state: 'done'; providerId?: string; providerStatus?: DeliveryStatus }
  /** Certainly not delivered; `retryAfter` in ms is what the receiver asks for. */
  | { state: 'failed'; reason: string; retryAfter?: number | undefined }
  /** The same, but only for this message: it does not count for the circuit breaker. */
  | { state: 'deferred'; reason: string; retryAfter?: number | undefined }
  /** The receiver will never accept this message. */
  | { state: 'refused'; reason: string }
  /** The receiver is gone for good: the channel pauses until `address` changes. */
  | { state: 'gone'; reason: string }
  /** The response was lost, so it may have been delivered. */
  | { state: 'unknown'; reason: string }

/** `send` returns failures as outcomes; if it throws, the outcome is unknown. */
export interface MessageChannel {
  name: Channel
  /** False without a provider: messages are then written under the data folder. */
  live: boolean
  /** All recipients by default. */
  receivers?: readonly Recipient[]
  /** Set for channels whose receiver may be gone for good. */
  address?: string | undefined
  /**
   * It calls `leave`, so that a failure before that is certainly no delivery, and an outcome
   * without it says nothing about the receiver.
   */
  reportsHandover?: boolean
  send(message: Message): Promise<Outcome>
  close?(): Promise<void>
}
