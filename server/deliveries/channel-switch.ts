import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Channel } from '#domain/deliveries/delivery.ts'
import type { Context } from '#server/context.ts'
import { findNote, removeNote, writeNote } from '#server/db/app-state.ts'
import type { Queries } from '#server/db/database.ts'
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

const restOf = (name: Channel) => `${name} rest` as const

export const isResting = async (queries: Queries, name: Channel): Promise<boolean> =>
  (await findNote(queries, restOf(name))) !== undefined

/** Whether nothing may be sent over the channel, by its receiver's word or by that of staff. */
export const isClosed = async (queries: Queries, channel: Switched): Promise<boolean> =>
  (await isResting(queries, channel.name)) || (channel.address !== undefined && (await isSwitchedOff(queries, channel)))

/**
 * From its next message on, no process sends anything over the channel; what is planned waits.
 * `note` runs in the transaction. False when it rests already.
 */
export async function restChannel(
  { db, clock, changes }: Pick<Context, 'db' | 'clock' | 'changes'>,
  name: Channel,
  note?: (queries: Queries) => Promise<void>,
): Promise<boolean> {
  const hasChanged = await db.write(async (queries) => {
    const isNew = await writeNote(queries, restOf(name), 'by staff', clock().getTime(), 'none')
    if (isNew) await note?.(queries)
    return isNew
  })
  if (hasChanged) changes.notify('channels')
  return hasChanged
}

/**
 * Ends a rest, lets a receiver be asked that had said it is gone, and has the first message that
 * waits for its next attempt tried at once. `note` runs in the transaction. False when there was
 * nothing of this to do.
 */
export async function reopenChannel(
  { db, clock, events, changes }: Pick<Context, 'db' | 'clock' | 'events' | 'changes'>,
  name: Channel,
  note?: (queries: Queries) => Promise<void>,
): Promise<boolean> {
  const isReopened = await db.write(async (queries) => {
    const isSwitchedOn = await switchOn(queries, name)
    const isAwake = await removeNote(queries, restOf(name))
    const isTried = await hasten(queries, name, clock().getTime())
    const hasChanged = isSwitchedOn || isAwake || isTried
    if (hasChanged) await note?.(queries)
    return hasChanged
  })
  if (isReopened) {
    events.emit('planned')
    changes.notify('channels')
  }
  return isReopened
}

/** The one whose next attempt comes first. */
async function hasten(queries: Queries, name: Channel, now: number): Promise<boolean> {
  const next = await queries
    .selectFrom('deliveries')
    .select(['id', 'due_at'])
    .where('channel', '=', sql.lit(name))
    .where('state', '=', sql.lit('pending' as const))
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!next || next.due_at <= now) return false
  await queries
    .updateTable('deliveries')
    .set({ due_at: now })
    .where('id', '=', next.id)
    .where('state', '=', 'pending')
    .execute()
  return true
}
