import type { Channel, Recipient } from '#domain/delivery.ts'

/** Channels whose receivers recognise a key that comes again: what they got twice counts once. */
const recognisedByKey: readonly Channel[] = ['webhook', 'wallet']

/**
 * Whether a message that may have arrived is sent again. Staff would rather read a lead twice than never; a visitor never gets the same
 * message twice, so an operator decides.
 */
export const isSentAgain = ({ channel, receiver }: { channel: Channel; receiver: Recipient }) =>
  receiver === 'staff' || recognisedByKey.includes(channel)
