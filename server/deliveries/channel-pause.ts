import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Channel } from '#domain/deliveries/delivery.ts'
import type { Context } from '#server/context.ts'
import { deleteAppState, readAppState, writeAppState } from '#server/db/app-state.ts'
import type { Queries } from '#server/db/database.ts'
import type { MessageChannel } from './channel.ts'

type ChannelAddress = Pick<MessageChannel, 'name' | 'address'>

const goneKey = ({ name }: ChannelAddress) => `${name} gone` as const

/** A digest identifies the address without storing the secrets it may contain. */
const addressDigest = ({ address = '' }: ChannelAddress) => createHash('sha256').update(address).digest('base64url')

/** Pauses a channel whose endpoint is gone for good. True for only one of concurrent callers. */
export const markChannelGone = (queries: Queries, channel: ChannelAddress, now: number): Promise<boolean> =>
  writeAppState(queries, goneKey(channel), addressDigest(channel), now, 'another value')

export const isChannelGone = async (queries: Queries, channel: ChannelAddress): Promise<boolean> =>
  (await readAppState(queries, goneKey(channel)))?.value === addressDigest(channel)

const clearChannelGone = (queries: Queries, name: MessageChannel['name']): Promise<boolean> =>
  deleteAppState(queries, goneKey({ name }))

const pauseKey = (name: Channel) => `${name} rest` as const

export const isPaused = async (queries: Queries, name: Channel): Promise<boolean> =>
  (await readAppState(queries, pauseKey(name))) !== undefined

/** True if staff paused the channel or its endpoint is gone. */
export const isChannelBlocked = async (queries: Queries, channel: ChannelAddress): Promise<boolean> =>
  (await isPaused(queries, channel.name)) || (channel.address !== undefined && (await isChannelGone(queries, channel)))

/** Pending messages wait, in all processes. `note` runs in the transaction. False if paused. */
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
 * Also clears "gone" and retries the first waiting message at once. `note` runs in the
 * transaction. False if nothing changed.
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
