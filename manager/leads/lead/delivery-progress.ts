import { deliveryTrackCopy } from '#content/manager/delivery-tracks.ts'
import { leadCopy } from '#content/manager/lead.ts'
import type { RibbonName } from '#content/ribbon.ts'
import { isWrittenToFile } from '#domain/deliveries/delivery.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { ProgressStep } from '../../ui/progress-track.tsx'
import type { Delivery, Lead } from '../lead-calls.ts'

export interface DeliveryTrack {
  name: string
  ribbon: RibbonName
  status: { label: string; icon: IconName; tone?: 'held' | 'bad' | 'ok' | 'off' }
  stops: ProgressStep[]
  at: number
  ending?: 'fail' | 'maybe'
  needsDecision: boolean
}

const ribbons = {
  email: 'transmit',
  reply: 'transmit',
  whatsapp: 'transmit',
  wallet: 'pass',
  webhook: 'floorplan',
  slack: 'brand',
  teams: 'brand',
  notification: 'brand',
  push: 'brand',
} as const
const { steps: stepCopy, says: statusCopy, names, purposes } = deliveryTrackCopy

/** Names the visitor in labels of messages. After an erasure there is neither name nor address. */
export const visitorName = ({ first_name, email }: Pick<Lead, 'first_name' | 'email'>): string =>
  first_name || email || leadCopy.visitor

export const deliveryName = (
  { channel, receiver, purpose }: Pick<Delivery, 'channel' | 'receiver' | 'purpose'>,
  person: string,
): string =>
  (channel === 'email' && receiver === 'staff' ? deliveryTrackCopy.staffMail : names[channel](person)) +
  (purposes[purpose] ?? '')

export function deliveryTrack(delivery: Delivery, person: string, second: (iso: string) => string): DeliveryTrack {
  const { channel, receiver, state, statuses, created_at, updated_at, decided_at } = delivery
  const timeOf = (status: string) => statuses.find((one) => one.status === status)?.at
  const hasReports =
    !isWrittenToFile(delivery) &&
    (channel === 'whatsapp' || ['delivered', 'read'].some((status) => timeOf(status) !== undefined))
  const isOpen = decided_at === null
  const doneAt = state === 'done' ? (timeOf('sent') ?? timeOf('accepted') ?? updated_at) : undefined
  const times = [created_at, doneAt, ...(hasReports ? [timeOf('delivered') ?? timeOf('read'), timeOf('read')] : [])]
  const reached = times.indexOf(undefined)
  const at = reached < 0 ? times.length : reached
  const isFailed = state === 'dead' || timeOf('failed') !== undefined
  const isUnsure = state === 'unknown'
  return {
    name: deliveryName(delivery, person),
    ribbon: channel === 'email' && receiver === 'staff' ? 'brand' : ribbons[channel],
    status: deliveryStatus(delivery, at),
    stops: times.map((time, place) => ({
      label: stepText(delivery, place),
      time: time === undefined ? endTimeText(delivery, place, second) : second(time),
    })),
    at,
    ...(isFailed ? { ending: 'fail' } : isUnsure && { ending: 'maybe' }),
    needsDecision: isOpen && (state === 'dead' || isUnsure),
  }
}

function stepText(delivery: Delivery, place: number): string {
  const { channel, state } = delivery
  if (place === 0) return stepCopy.accepted
  if (place === 2) return stepCopy.delivered
  if (place === 3) return stepCopy.read
  if (isWrittenToFile(delivery)) return stepCopy.written
  if (state === 'dead') return stepCopy.refused
  if (state === 'unknown') return stepCopy.unsure
  if (state === 'cancelled') return stepCopy.canceled
  return channel === 'wallet' ? stepCopy.made : channel === 'webhook' ? stepCopy.taken : stepCopy.sent
}

function endTimeText({ state, updated_at }: Delivery, place: number, second: (iso: string) => string) {
  if (place !== 1) return undefined
  if (state === 'unknown') return deliveryTrackCopy.noAnswer
  return state === 'dead' || state === 'cancelled' ? second(updated_at) : undefined
}

function deliveryStatus(delivery: Delivery, at: number): DeliveryTrack['status'] {
  const { state, attempts, statuses, decided_at } = delivery
  if (decided_at !== null && (state === 'dead' || state === 'unknown'))
    return { label: statusCopy.left, icon: 'check', tone: 'off' }
  if (state === 'dead') return { label: statusCopy.dead(attempts), icon: 'alert', tone: 'bad' }
  if (state === 'unknown') return { label: statusCopy.unknown, icon: 'hand', tone: 'held' }
  if (state === 'cancelled') return { label: statusCopy.canceled, icon: 'x', tone: 'off' }
  if (state === 'sending') return { label: statusCopy.sending, icon: 'clock' }
  if (state === 'pending') return { label: attempts > 0 ? statusCopy.tried(attempts) : statusCopy.waits, icon: 'clock' }
  if (isWrittenToFile(delivery)) return { label: statusCopy.written, icon: 'alert', tone: 'held' }
  if (statuses.some(({ status }) => status === 'failed'))
    return { label: statusCopy.failed, icon: 'alert', tone: 'bad' }
  return { label: stepText(delivery, at - 1), icon: 'check', tone: 'ok' }
}
