/** One message to one receiver over one channel. */
export const channels = ['email', 'wallet', 'whatsapp', 'webhook'] as const
export type Channel = (typeof channels)[number]

export const deliveryStates = ['pending', 'sending', 'done', 'dead', 'unknown', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Staff hear of every lead; the visitor gets what the demo form promises. */
export type Receiver = 'staff' | 'visitor'

/**
 * What a message says: the lead itself, that a person's data was erased, that the webhook's receiver has gone, that the visitor has had
 * a demo already, that the pass has changed, that the visitor's form has arrived.
 */
export const purposes = ['lead', 'erasure', 'webhook-gone', 'demo-again', 'pass-update', 'confirmation'] as const
export type Purpose = (typeof purposes)[number]

/** What names nobody, and is sent even when the person's data was erased. */
export const impersonalPurposes = ['erasure', 'webhook-gone'] as const satisfies Purpose[]

/** How far the receiver says it has come, in the order in which it moves. */
export const providerStatuses = ['accepted', 'sent', 'delivered', 'read', 'failed'] as const
export type ProviderStatus = (typeof providerStatuses)[number]
