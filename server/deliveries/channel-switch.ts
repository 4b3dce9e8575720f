import { createHash } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { findNote, removeNote, writeNote } from '#server/db/notes.ts'
import type { MessageChannel } from './channel.ts'

type Switched = Pick<MessageChannel, 'name' | 'address'>

const nameOf = ({ name }: Switched) => `${name} gone` as const

/** A digest recognises the address without keeping the secrets that it may contain. */
const digestOf = ({ address = '' }: Switched) => createHash('sha256').update(address).digest('base64url')

/** Pauses a channel whose receiver is gone for good. True for only one of concurrent callers. */
export const switchOff = (queries: Queries, channel: Switched, now: number): Promise<boolean> =>
  writeNote(queries, nameOf(channel), digestOf(channel), now, 'another value')

export const isSwitchedOff = async (queries: Queries, channel: Switched): Promise<boolean> =>
  (await findNote(queries, nameOf(channel)))?.value === digestOf(channel)

/** Resumes a channel with the same address. False when it was not paused. */
export const switchOn = (queries: Queries, name: MessageChannel['name']): Promise<boolean> =>
  removeNote(queries, nameOf({ name }))

/** Wakes the channel, so that what is due is sent at once. `note` runs in the transaction. */
export async function reopenChannel(
  { db, events, changes }: Pick<Context, 'db' | 'events' | 'changes'>,
  name: MessageChannel['name'],
  note?: (queries: Queries) => Promise<void>,
): Promise<boolean> {
  const isReopened = await db.write(async (queries) => {
    const isSwitchedOn = await switchOn(queries, name)
    if (isSwitchedOn) await note?.(queries)
    return isSwitchedOn
  })
  if (isReopened) {
    events.emit('planned')
    changes.notify('channels')
  }
  return isReopened
}
