export const channels = ['email', 'wallet', 'whatsapp', 'webhook', 'reply'] as const
export type Channel = (typeof channels)[number]

export const deliveryStates = ['pending', 'sending', 'done', 'dead', 'unknown', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export type Recipient = 'staff' | 'visitor'

export const purposes = ['lead', 'erasure', 'webhook-gone', 'demo-again', 'pass-update', 'confirmation'] as const
/** Numbered, since staff may send a lead's visitor any number of them. */
export type ReplyPurpose = `reply ${number}`
export type Purpose = (typeof purposes)[number] | ReplyPurpose

/** These contain no personal data, so they are sent even after an erasure. */
export const impersonalPurposes = ['erasure', 'webhook-gone'] as const satisfies Purpose[]

export const deliveryStatuses = ['accepted', 'sent', 'delivered', 'read', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** In place of an error: no provider is set up, so the message went into a file and to nobody. */
export const WRITTEN_TO_FILE = 'written-to-file'

export const isWrittenToFile = ({ state, last_error }: { state: DeliveryState; last_error: string | null }): boolean =>
  state === 'done' && last_error === WRITTEN_TO_FILE
