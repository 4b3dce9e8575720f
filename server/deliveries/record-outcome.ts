import { setTimeout as delay } from 'node:timers/promises'
import { retryDelays, WRITTEN_TO_FILE } from '#domain/deliveries/delivery.ts'
import type { Context } from '#server/context.ts'
import { DatabaseBusy, DatabaseFull, type Queries } from '#server/db/database.ts'
import type { DeliveryRow } from '#server/db/tables.ts'
import type { MessageChannel, Outcome } from './channel.ts'
import { markChannelGone } from './channel-pause.ts'
import {
  type ClaimedDelivery,
  durabilityOf,
  type FinishUpdate,
  finishDelivery,
  isRetriedWhenUnknown,
} from './delivery-queue.ts'
import { removeMessageFiles } from './message-file.ts'
import { insertMissingDeliveries, newDelivery, planConfirmation } from './new-deliveries.ts'
import { clearFailure, recordStatus } from './record-status.ts'

/** Milliseconds between retries while the database cannot be written. */
const RETRY_INTERVAL = 200

/** Retries until the lease ends, so that a known outcome does not become unknown. */
export async function recordOutcome(
  context: Context,
  channel: MessageChannel,
  { delivery, until }: ClaimedDelivery,
  outcome: Outcome,
): Promise<void> {
  const recorded = await record(context, channel, { delivery, until }, outcome)
  if (!recorded) return
  if (!recorded.own) return logLostLease(context, delivery, until)
  context.changes.notify({ leads: [delivery.lead_id] })
  if (outcome.state === 'gone') context.changes.notify('channels')
  if (recorded.planned || outcome.state === 'gone') context.events.emit('planned')
}

async function record(
  context: Context,
  channel: MessageChannel,
  { delivery, until }: Pick<ClaimedDelivery, 'delivery' | 'until'>,
  outcome: Outcome,
): Promise<{ own: boolean; planned: boolean } | undefined> {
  const now = () => context.clock().getTime()
  async function write(queries: Queries) {
    const finish = finishForOutcome(channel, delivery, outcome, now(), context.config.retryScale)
    const own = await finishDelivery(queries, delivery, finish, now())
    if (own && outcome.state === 'done') {
      // Visitors see this status even if the provider reports none.
      const status = outcome.providerStatus ?? (delivery.receiver === 'visitor' ? 'sent' : undefined)
      if (status) {
        await clearFailure(queries, delivery.id)
        await recordStatus(queries, delivery.id, status, now())
      }
    }
    if (own && outcome.state === 'gone') await handleGoneRecipient(queries, channel, delivery, now())
    const planned =
      own && outcome.state === 'done' && (await planConfirmationAfter(queries, delivery, context.config, now()))
    return { own, planned }
  }
  for (;;) {
    try {
      return await context.db.write(write, { durability: durabilityOf(delivery) })
    } catch (error) {
      const passing = error instanceof DatabaseBusy || error instanceof DatabaseFull
      if (!passing || context.monotonic() >= until) {
        context.log.error({ err: error, delivery: delivery.id }, 'The outcome of a delivery could not be recorded')
        return undefined
      }
      await delay(RETRY_INTERVAL)
    }
  }
}

/** Removes message files written during an erasure. */
async function logLostLease({ config, db, log, monotonic }: Context, { id }: DeliveryRow, until: number) {
  if (monotonic() >= until) log.warn({ delivery: id }, 'A delivery was finished after its lease was over')
  else log.info({ delivery: id }, 'A delivery was cancelled or rescheduled while it was being sent')
  try {
    const now = await db.query.selectFrom('deliveries').select('state').where('id', '=', id).executeTakeFirst()
    if (now?.state === 'cancelled') await removeMessageFiles(config.dataDir, id)
  } catch (error) {
    log.error({ err: error, delivery: id }, 'The files of a message that may have been cancelled could not be removed')
  }
}

/** Staff have the lead, so its visitor may get a confirmation. */
const planConfirmationAfter = async (queries: Queries, delivery: DeliveryRow, config: Context['config'], now: number) =>
  delivery.channel === 'email' &&
  delivery.receiver === 'staff' &&
  delivery.purpose === 'lead' &&
  (await planConfirmation(queries, config, delivery.lead_id, now))

function finishForOutcome(
  { live }: MessageChannel,
  delivery: DeliveryRow,
  outcome: Outcome,
  now: number,
  scale: number,
): FinishUpdate {
  // Without Google Wallet there is no object to erase.
  const isNothing = delivery.channel === 'wallet' && delivery.purpose === 'erasure'
  if (outcome.state === 'done')
    return { state: 'done', providerId: outcome.providerId, error: live || isNothing ? null : WRITTEN_TO_FILE }
  const error = outcome.reason
  if (outcome.state === 'cancelled') return { state: 'cancelled', error }
  if (outcome.state === 'refused' || outcome.state === 'gone') return { state: 'dead', error }
  if (outcome.state === 'unknown' && !isRetriedWhenUnknown(delivery)) return { state: 'unknown', error }
  const wait = retryDelay(delivery.attempts, scale, 'retryAfter' in outcome ? outcome.retryAfter : undefined)
  return wait === undefined ? { state: 'dead', error } : { state: 'pending', dueAt: now + wait, error }
}

async function handleGoneRecipient(queries: Queries, channel: MessageChannel, delivery: DeliveryRow, now: number) {
  const isNew = await markChannelGone(queries, channel, now)
  if (!isNew) return
  const notice = newDelivery(delivery.lead_id, { channel: 'email', receiver: 'staff', purpose: 'webhook-gone' }, now)
  await insertMissingDeliveries(queries, [notice]).execute()
}

/** Jitter spreads retries of deliveries that failed together. */
const JITTER = 0.2

/** Undefined after the last attempt. A longer `Retry-After` (ms) wins. */
export function retryDelay(attempts: number, scale: number, retryAfter = 0): number | undefined {
  const delay = retryDelays[attempts - 1]
  if (delay === undefined) return undefined
  return Math.max(delay * scale * (1 - JITTER + 2 * JITTER * Math.random()), retryAfter)
}
