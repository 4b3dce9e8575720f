import type { MessageChannel } from './message-limits.ts'
import { nextAllowedTime } from './quiet-hours.ts'

/** People in one time zone. */
export interface TimeZoneGroup {
  name: string
  timeZone: string
  count: number
}

/** The part of a crowd, from 0 to 1, that a channel reaches, or that opted in to offers by it. */
export type Shares = Readonly<Record<MessageChannel, number>>

export interface SendOptions {
  channel: MessageChannel
  /** Email for whom the channel does not reach. */
  fallback: boolean
  /** Offers go to nobody who did not opt in to them by this channel. */
  marketing: boolean
  /** Milliseconds since the epoch. */
  at: number
}

/** What becomes of each person: one message, or a reason why not. */
export interface OutcomeCounts {
  sent: number
  byEmail: number
  held: number
  notSent: number
}

export interface TimeZoneOutcome extends TimeZoneGroup, OutcomeCounts {
  /** When the channel's own messages go; later than asked for where it is night. */
  leavesAt: number
}

export function fanOut(
  crowds: readonly TimeZoneGroup[],
  { reach, optIn }: { reach: Shares; optIn: Shares },
  { channel, fallback, marketing, at }: SendOptions,
): { waves: readonly TimeZoneOutcome[]; total: OutcomeCounts } {
  const waves = crowds.map((crowd): TimeZoneOutcome => {
    const reached = countShare(crowd.count, (marketing ? optIn : reach)[channel])
    const others = crowd.count - reached
    const byEmail =
      fallback && !marketing && channel !== 'email' ? Math.min(others, countShare(crowd.count, reach.email)) : 0
    const leavesAt = nextAllowedTime(at, crowd.timeZone)
    const held = leavesAt > at ? reached : 0
    return { ...crowd, leavesAt, sent: reached - held, held, byEmail, notSent: others - byEmail }
  })
  const sum = (fate: keyof OutcomeCounts) => waves.reduce((people, wave) => people + wave[fate], 0)
  return {
    waves,
    total: { sent: sum('sent'), byEmail: sum('byEmail'), held: sum('held'), notSent: sum('notSent') },
  }
}

const countShare = (count: number, share: number) => Math.round(count * share)
