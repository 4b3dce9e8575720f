import type { Channel, Recipient } from '#domain/deliveries/delivery.ts'

/** Channels whose receivers recognise an idempotency key. */
const recognisedByKey: readonly Channel[] = ['webhook', 'wallet']

/** Staff rather get a lead twice than never; for visitors an operator decides. */
export const isSentAgain = ({ channel, receiver }: { channel: Channel; receiver: Recipient }) =>
  receiver === 'staff' || recognisedByKey.includes(channel)
