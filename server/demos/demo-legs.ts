import { deliveryCopy, whatsappFailures, withheldReasons } from '#content/delivery-copy.ts'
import { isWrittenToFile } from '#domain/deliveries/delivery.ts'
import { type DemoDelivery, type DemoProgress, progressStatuses } from '#domain/demo.ts'
import type { DeliveryRow } from '#server/db/tables.ts'
import { MAX_ATTEMPTS } from './change-room.ts'
import type { MessageRecord } from './demo-records.ts'
import { HAD_DEMO } from './plan-demo.ts'

export function demoLeg(
  channel: DemoDelivery['channel'],
  address: string,
  records: MessageRecord[],
  isHeld: boolean,
): DemoDelivery {
  const [delivery] = records
  const leg = { channel, address, reason: null, kept: false, canSendAgain: false }
  if (!delivery) return { ...leg, state: isHeld ? 'held' : 'running', stops: progressOf(new Map(), undefined) }
  const timestamps = new Map<string, number>()
  for (const { status, at } of records) if (status !== null && at !== null) timestamps.set(status, at)
  timestamps.set('accepted', delivery.created_at)
  // Shown as sent, so that only the mailbox's owner learns of an earlier demo.
  const hadBefore = delivery.last_error === HAD_DEMO
  if (hadBefore) timestamps.set('sent', delivery.created_at)
  const hasFailed =
    !hadBefore && (['dead', 'unknown', 'cancelled'].includes(delivery.state) || delivery.provider_status === 'failed')
  const stops = progressOf(timestamps, hasFailed)
  return {
    ...leg,
    // The visitor still gets a pass on the demo page.
    kept: channel !== 'wallet' && isWrittenToFile(delivery),
    state: hasFailed ? 'failed' : stops.every(({ state }) => state === 'done') ? 'done' : 'running',
    stops,
    reason: reasonOf(channel, delivery, hasFailed),
    canSendAgain: delivery.state === 'dead' && delivery.attempts < MAX_ATTEMPTS && delivery.last_error !== 'suppressed',
  }
}

/** A read message was also delivered. Timestamps never decrease: clocks may differ. */
function progressOf(timestamps: Map<string, number>, hasFailed: boolean | undefined): DemoProgress[] {
  const reached = progressStatuses.findLastIndex((name) => timestamps.has(name))
  let latest = 0
  return progressStatuses.map((name, index) => {
    const timestamp = timestamps.get(name)
    const state = index <= reached ? 'done' : hasFailed && index === reached + 1 ? 'failed' : 'next'
    latest = Math.max(latest, timestamp ?? 0)
    return { name, state, at: timestamp === undefined ? null : new Date(latest).toISOString() }
  })
}

function reasonOf(channel: DemoDelivery['channel'], delivery: DeliveryRow, hasFailed: boolean): string | null {
  const { state, last_error, attempts } = delivery
  if (state === 'unknown') return deliveryCopy.unknown
  if (hasFailed) return knownReason(last_error ?? '') ?? deliveryCopy.failed[channel]
  // Later attempts count as waiting even while they run.
  const hasFailedBefore = state === 'pending' ? attempts > 0 : state === 'sending' && attempts > 1
  return hasFailedBefore ? deliveryCopy.waiting : null
}

/** Copy for a withheld message's code, or for the code at the start of Meta's error. */
const knownReason = (error: string): string | undefined =>
  withheldReasons[error] ?? whatsappFailures[/^WhatsApp (\d+):/.exec(error)?.[1] ?? '']
