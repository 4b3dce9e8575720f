import { sql } from 'kysely'
import {
  type Channel,
  channels,
  chatChannels,
  isWrittenToFile,
  notificationChannels,
} from '#domain/deliveries/delivery.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { DemoRow } from '#server/db/tables.ts'
import { uuidPrefixAt } from '#server/db/uuid-v7.ts'
import { ApplePasses } from '#server/demos/wallet/apple/apple-passes.ts'
import { findVisitorPass } from '#server/demos/wallet/visitor-pass.ts'
import type { MessageChannel } from '../channel.ts'
import { isChannelGone, isPaused } from '../channel-pause.ts'
import { stuckDeliveries } from '../list-deliveries.ts'
import { createChatChannels } from './chat/chat-channel.ts'
import { createEmailChannel } from './email/mail-channel.ts'
import { createNotificationChannel } from './notification/notification-channel.ts'
import { createPushChannel } from './push/push-channel.ts'
import { createReplyChannel } from './reply/reply-channel.ts'
import { createWalletChannel } from './wallet/wallet-channel.ts'
import { createWebhookChannel } from './webhook/webhook-channel.ts'
import { createWhatsappChannel } from './whatsapp/whatsapp-channel.ts'

export const channelStates = ['working', 'failing', 'gone', 'paused', 'writes files', 'missing'] as const

export type ChannelHealth = Awaited<ReturnType<typeof readChannelHealth>>[number]

/** Counts stop here and then mean "at least". */
const MAX_COUNT = 1_000
/** Rows per query; SQLite blocks the event loop in the meantime. */
const MAX_DAY_ROWS = 2_000
const MAX_STUCK_ROWS = 5_000
const DAY = 24 * 3_600_000

/** Uses only the database: processes do not report their attempts. Timestamps are ISO 8601. */
export async function readChannelHealth(context: Pick<Context, 'config' | 'clock' | 'log' | 'db'>) {
  const { query } = context.db
  const made = createChannels(context)
  try {
    const newest = await readNewestOfDay(query, context.clock().getTime() - DAY)
    const stuck = await readNewestStuck(query)
    const health = []
    for (const name of channels) {
      const channel = made.find((one) => one.name === name)
      if (!channel && chatChannels.some((one) => one === name)) continue
      const day = summarizeDay(newest, name)
      const { failedAt, ...waiting } = await readWaiting(query, name)
      const stopped = countStuckStates(stuck, name)
      const isUsed = waiting.waiting + stopped.dead + day.done + day.files > 0
      const state = await stateOf(query, channel)
      if (notificationChannels.some((one) => one === name) && !isUsed && state !== 'paused') continue
      const hasFailed = failedAt !== null && failedAt > Date.parse(day.last_done_at ?? '1970-01-01')
      health.push({
        name,
        state: state === 'working' && hasFailed ? ('failing' as const) : state,
        ...waiting,
        ...stopped,
        day,
      })
    }
    return health
  } finally {
    await Promise.all(made.map((channel) => channel.close?.()))
  }
}

/** `failing` after a failed newest attempt, `gone` after a 410, `paused` if paused by staff. */
async function stateOf(queries: Queries, channel: MessageChannel | undefined): Promise<(typeof channelStates)[number]> {
  if (!channel) return 'missing'
  if (await isPaused(queries, channel.name)) return 'paused'
  if (!channel.live) return 'writes files'
  const isGone = channel.address !== undefined && (await isChannelGone(queries, channel))
  return isGone ? 'gone' : 'working'
}

async function readWaiting(queries: Queries, name: Channel) {
  const rows = await queries
    .selectFrom('deliveries')
    .select(['due_at', 'attempts', 'last_error', 'updated_at'])
    .where('channel', '=', sql.lit(name))
    .where('state', '=', sql.lit('pending' as const))
    .orderBy('due_at')
    .orderBy('id')
    .limit(MAX_COUNT + 1)
    .execute()
  const failed = rows.filter(({ attempts, last_error }) => attempts > 0 && last_error !== null)
  const newest = failed.toSorted((one, other) => other.updated_at - one.updated_at)[0]
  return {
    waiting: rows.length,
    /** When the first delivery was due or will be. */
    oldest_due: isoOrNull(rows[0]?.due_at),
    /** Next attempt and last error of failed deliveries that are retried. */
    next_attempt_at: isoOrNull(failed[0]?.due_at),
    last_error: newest?.last_error ?? null,
    failedAt: newest?.updated_at ?? null,
  }
}

const readNewestStuck = (queries: Queries) =>
  stuckDeliveries(queries).select(['channel', 'state']).orderBy('updated_at', 'desc').limit(MAX_STUCK_ROWS).execute()

/** Ids sort by time, so the primary key finds them. */
const readNewestOfDay = (queries: Queries, since: number) =>
  queries
    .selectFrom('deliveries')
    .select(['channel', 'state', 'last_error', 'provider_status', 'created_at', 'updated_at'])
    .where('id', '>', uuidPrefixAt(since))
    .orderBy('id', 'desc')
    .limit(MAX_DAY_ROWS)
    .execute()

function summarizeDay(newest: Awaited<ReturnType<typeof readNewestOfDay>>, name: Channel) {
  const own = newest.filter(({ channel }) => channel === name)
  const files = own.filter(isWrittenToFile)
  const done = own.filter((delivery) => delivery.state === 'done' && !isWrittenToFile(delivery))
  const times = done.map(({ created_at, updated_at }) => updated_at - created_at).sort((one, other) => one - other)
  return {
    done: done.length,
    files: files.length,
    read: done.filter(({ provider_status }) => provider_status === 'read').length,
    dead: own.filter(({ state }) => state === 'dead').length,
    unknown: own.filter(({ state }) => state === 'unknown').length,
    median_ms: times[Math.floor(times.length / 2)] ?? null,
    last_done_at: isoOrNull(
      done.reduce<number | undefined>((last, { updated_at }) => Math.max(last ?? 0, updated_at), undefined),
    ),
    /** True if the day had more messages than this query read. */
    is_more: newest.length === MAX_DAY_ROWS,
  }
}

function countStuckStates(stuck: { channel: Channel; state: string }[], name: Channel) {
  const count = (wanted: string) =>
    Math.min(MAX_COUNT + 1, stuck.filter(({ channel, state }) => channel === name && state === wanted).length)
  return { dead: count('dead'), unknown: count('unknown') }
}

const isoOrNull = (timestamp: number | undefined) =>
  timestamp === undefined ? null : new Date(timestamp).toISOString()

/** Deliveries of a channel that is not listed stay pending until it exists. */
export function createChannels(context: Pick<Context, 'config' | 'clock' | 'log' | 'db'>): MessageChannel[] {
  const apple = new ApplePasses(context)
  async function makePass({ serial }: DemoRow) {
    const found = await findVisitorPass(context, 'serial', serial)
    return found && apple.file(found)
  }
  return [
    createEmailChannel(context, { makePass }),
    createWalletChannel(context, { apple }),
    createWhatsappChannel(context),
    createWebhookChannel(context),
    createReplyChannel(context),
    createNotificationChannel(context),
    createPushChannel(context),
    ...createChatChannels(context),
  ]
}
