/** One message to one receiver over one channel. */
export const channels = ['email', 'wallet', 'whatsapp', 'webhook'] as const
export type Channel = (typeof channels)[number]

export const deliveryStates = ['pending', 'sending', 'done', 'dead', 'unknown', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Staff hear of every lead; the visitor gets what the demo form promises. */
export type Receiver = 'staff' | 'visitor'
