import { createHash } from 'node:crypto'
import type { Queries } from '#server/db/database.ts'
import { findNote, removeNote, writeNote } from '#server/db/notes.ts'
import type { MessageChannel } from './channel.ts'

type Switched = Pick<MessageChannel, 'name' | 'address'>

const nameOf = ({ name }: Switched) => `${name} gone` as const

/** What is kept of a receiver's address: enough to know it again, and none of the secrets that such an address may carry. */
const digestOf = ({ address = '' }: Switched) => createHash('sha256').update(address).digest('base64url')

/** Lets a channel rest whose receiver has gone for good. True for one caller alone, whoever asks at the same moment. */
export const switchOff = (queries: Queries, channel: Switched, now: number): Promise<boolean> =>
  writeNote(queries, nameOf(channel), digestOf(channel), now, 'another value')

/** Whether a channel rests: its receiver has gone, and no other address was set since. */
export const isSwitchedOff = async (queries: Queries, channel: Switched): Promise<boolean> =>
  (await findNote(queries, nameOf(channel)))?.value === digestOf(channel)

/** Lets a resting channel send again, to the same address. False when it did not rest. */
export const switchOn = (queries: Queries, name: MessageChannel['name']): Promise<boolean> =>
  removeNote(queries, nameOf({ name }))
