import type { Channel, DeliveryStatus, Recipient } from '#domain/deliveries/delivery.ts'
import type { DeliveryRow, LeadRow } from '#server/db/tables.ts'

/** `delivery.id` is the idempotency key of every retry. */
export interface Message {
  delivery: DeliveryRow
  lead: LeadRow
  signal: AbortSignal
  /** Call right before sending; throws if the message must not be sent any more. */
  beforeHandover?(): void
}

/** Reasons are one line for operators, without personal data. */
export type Outcome =
  | { state: 'done'; providerId?: string; providerStatus?: DeliveryStatus }
  /** Certainly not delivered; `retryAfter` (ms) is what the recipient asks for. */
  | { state: 'failed'; reason: string; retryAfter?: number | undefined }
  /** The same for this message only: does not count for the circuit breaker. */
  | { state: 'deferred'; reason: string; retryAfter?: number | undefined }
  /** The recipient will never accept this message. */
  | { state: 'refused'; reason: string }
  /** No one needs the message any more. */
  | { state: 'cancelled'; reason: string }
  /** The endpoint is gone for good: the channel pauses until `address` changes. */
  | { state: 'gone'; reason: string }
  /** The response was lost, so it may have been delivered. */
  | { state: 'unknown'; reason: string }

/** `send` returns failures as outcomes; if it throws, the outcome is unknown. */
export interface MessageChannel {
  name: Channel
  /** False without a provider: messages are then files in the data folder. */
  live: boolean
  receivers?: readonly Recipient[]
  address?: string | undefined
  /** `send` calls `beforeHandover`: a failure before it is neither a delivery nor an outage. */
  reportsHandover?: boolean
  send(message: Message): Promise<Outcome>
  close?(): Promise<void>
}
