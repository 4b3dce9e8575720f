import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Channel } from '#domain/deliveries/delivery.ts'
import type { Context } from '#server/context.ts'
import { deleteAppState, readAppState, writeAppState } from '#server/db/app-state.ts'
import type { Queries } from '#server/db/database.ts'
import type { MessageChannel } from './channel.ts'

type ChannelAddress = Pick<MessageChannel, 'name' | 'address'>

const goneKey = ({ name }: ChannelAddress) => `${name} gone` as const

/** A digest recognises the address without keeping the secrets that it may contain. */
const addressDigest = ({ address = '' }: ChannelAddress) => createHash('sha256').update(address).digest('base64url')

/** Pauses a channel whose receiver is gone for good. True for only one of concurrent callers. */
export const markChannelGone = (queries: Queries, channel: ChannelAddress, now: number): Promise<boolean> =>
  writeAppState(queries, goneKey(channel), addressDigest(channel), now, 'another value')

export const isChannelGone = async (queries: Queries, channel: ChannelAddress): Promise<boolean> =>
  (await readAppState(queries, goneKey(channel)))?.value === addressDigest(channel)

/** Resumes a channel with the same address. False when it was not paused. */
export const clearChannelGone = (queries: Queries, name: MessageChannel['name']): Promise<boolean> =>
  deleteAppState(queries, goneKey({ name }))

const pauseKey = (name: Channel) => `${name} rest` as const

export const isPaused = async (queries: Queries, name: Channel): Promise<boolean> =>
  (await readAppState(queries, pauseKey(name))) !== undefined

/** Whether nothing may be sent over the channel, by its receiver's word or by that of staff. */
export const isChannelBlocked = async (queries: Queries, channel: ChannelAddress): Promise<boolean> =>
  (await isPaused(queries, channel.name)) || (channel.address !== undefined && (await isChannelGone(queries, channel)))

/**
 * From its next message on, no process sends anything over the channel; what is planned waits.
 * `note` runs in the transaction. False when it rests already.
 */
export async function pauseChannel(
  { db, clock, changes }: Pick<Context, 'db' | 'clock' | 'changes'>,
  name: Channel,
  note?: (queries: Queries) => Promise<void>,
): Promise<boolean> {
  const hasChanged = await db.write(async (queries) => {
    const isNew = await writeAppState(queries, pauseKey(name), 'by staff', clock().getTime(), 'none')
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
export async function resumeChannel(
  { db, clock, events, changes }: Pick<Context, 'db' | 'clock' | 'events' | 'changes'>,
  name: Channel,
  note?: (queries: Queries) => Promise<void>,
): Promise<boolean> {
  const isReopened = await db.write(async (queries) => {
    const isSwitchedOn = await clearChannelGone(queries, name)
    const isAwake = await deleteAppState(queries, pauseKey(name))
    const isTried = await retryFirstNow(queries, name, clock().getTime())
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
async function retryFirstNow(queries: Queries, name: Channel, now: number): Promise<boolean> {
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
