import type { NotificationSubject } from '../staff/notification.ts'

export const channels = [
  'email',
  'wallet',
  'whatsapp',
  'webhook',
  'reply',
  'slack',
  'teams',
  'notification',
  'push',
] as const
/** Optional: without its setting, a channel plans no deliveries and is not listed. */
export const chatChannels = ['slack', 'teams'] as const satisfies (typeof channels)[number][]
export type ChatChannel = (typeof chatChannels)[number]
/** To single staff members, by email and to their browsers; not listed until they are used. */
export const notificationChannels = ['notification', 'push'] as const satisfies (typeof channels)[number][]
export type NotificationChannel = (typeof notificationChannels)[number]
export type Channel = (typeof channels)[number]

export const deliveryStates = ['pending', 'sending', 'done', 'dead', 'unknown', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export type Recipient = 'staff' | 'visitor'

export const purposes = ['lead', 'erasure', 'webhook-gone', 'demo-again', 'pass-update', 'confirmation'] as const
/** Numbered, because staff may send a visitor any number of replies. */
type ReplyPurpose = `reply ${number}`
/** Contains the delivery's id, because a lead may cause any number of notifications. */
type NotificationPurpose = `notify ${NotificationSubject} ${string}`
export type Purpose = (typeof purposes)[number] | ReplyPurpose | NotificationPurpose

/** Sent even after an erasure, because these messages contain no personal data. */
export const impersonalPurposes = ['erasure', 'webhook-gone'] as const satisfies Purpose[]

export const deliveryStatuses = ['accepted', 'sent', 'delivered', 'read', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Stored instead of an error: without a provider, the worker wrote the message to a file. */
export const WRITTEN_TO_FILE = 'written-to-file'

export const isWrittenToFile = ({ state, last_error }: { state: DeliveryState; last_error: string | null }): boolean =>
  state === 'done' && last_error === WRITTEN_TO_FILE

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Milliseconds from each failed attempt to the next; after the last one the delivery is failed. */
export const retryDelays = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]
