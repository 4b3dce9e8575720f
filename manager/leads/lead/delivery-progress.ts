import { leadWords } from '#content/manager/lead.ts'
import { trackWords } from '#content/manager/tracks.ts'
import type { RibbonName } from '#content/ribbon.ts'
import { isWrittenToFile } from '#domain/deliveries/delivery.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { Stop } from '../../ui/progress-track.tsx'
import type { Delivery, Lead } from '../lead-calls.ts'

export interface Tracked {
  name: string
  ribbon: RibbonName
  says: { words: string; icon: IconName; tone?: 'held' | 'bad' | 'ok' | 'off' }
  stops: Stop[]
  at: number
  ending?: 'fail' | 'maybe'
  /** A person has to decide. */
  asks: boolean
}

const ribbons = {
  email: 'transmit',
  reply: 'transmit',
  whatsapp: 'transmit',
  wallet: 'pass',
  webhook: 'floorplan',
} as const
const { stops: words, says, names, purposes } = trackWords

/** As messages are named by whom they went to; an erased person has neither name nor address. */
export const calledIn = ({ first_name, email }: Pick<Lead, 'first_name' | 'email'>): string =>
  first_name || email || leadWords.visitor

export const nameOfMessage = (
  { channel, receiver, purpose }: Pick<Delivery, 'channel' | 'receiver' | 'purpose'>,
  person: string,
): string =>
  (channel === 'email' && receiver === 'staff' ? trackWords.staffMail : names[channel](person)) +
  (purposes[purpose] ?? '')

/** How far a message has come, by what its receiver said of it. */
export function trackOf(delivery: Delivery, person: string, second: (iso: string) => string): Tracked {
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
    name: nameOfMessage(delivery, person),
    ribbon: channel === 'email' && receiver === 'staff' ? 'brand' : ribbons[channel],
    says: saysOf(delivery, at),
    stops: times.map((time, place) => ({
      words: stopWords(delivery, place),
      time: time === undefined ? endTime(delivery, place, second) : second(time),
    })),
    at,
    ...(isFailed ? { ending: 'fail' } : isUnsure && { ending: 'maybe' }),
    asks: isOpen && (state === 'dead' || isUnsure),
  }
}

function stopWords(delivery: Delivery, place: number): string {
  const { channel, state } = delivery
  if (place === 0) return words.accepted
  if (place === 2) return words.delivered
  if (place === 3) return words.read
  if (isWrittenToFile(delivery)) return words.written
  if (state === 'dead') return words.refused
  if (state === 'unknown') return words.unsure
  if (state === 'cancelled') return words.canceled
  return channel === 'wallet' ? words.made : channel === 'webhook' ? words.taken : words.sent
}

function endTime({ state, updated_at }: Delivery, place: number, second: (iso: string) => string) {
  if (place !== 1) return undefined
  if (state === 'unknown') return trackWords.noAnswer
  return state === 'dead' || state === 'cancelled' ? second(updated_at) : undefined
}

function saysOf(delivery: Delivery, at: number): Tracked['says'] {
  const { state, attempts, statuses, decided_at } = delivery
  if (decided_at !== null && (state === 'dead' || state === 'unknown'))
    return { words: says.left, icon: 'check', tone: 'off' }
  if (state === 'dead') return { words: says.dead(attempts), icon: 'alert', tone: 'bad' }
  if (state === 'unknown') return { words: says.unknown, icon: 'hand', tone: 'held' }
  if (state === 'cancelled') return { words: says.canceled, icon: 'x', tone: 'off' }
  if (state === 'sending') return { words: says.sending, icon: 'clock' }
  if (state === 'pending') return { words: attempts > 0 ? says.tried(attempts) : says.waits, icon: 'clock' }
  if (isWrittenToFile(delivery)) return { words: says.written, icon: 'alert', tone: 'held' }
  if (statuses.some(({ status }) => status === 'failed')) return { words: says.failed, icon: 'alert', tone: 'bad' }
  return { words: stopWords(delivery, at - 1), icon: 'check', tone: 'ok' }
}
