import type { MessageChannel } from './message-limits.ts'
import { nextAllowedTime } from './quiet-hours.ts'

export interface TimeZoneGroup {
  name: string
  timeZone: string
  count: number
}

/** Share of an audience, from 0 to 1, that a channel reaches or that opted in to its offers. */
export type Shares = Readonly<Record<MessageChannel, number>>

export interface SendOptions {
  channel: MessageChannel
  /** Send an email to people whom the channel does not reach. */
  fallback: boolean
  /** Offers require an opt-in for this channel. */
  marketing: boolean
  at: number
}

/** Each person counts in exactly one of these. */
export interface OutcomeCounts {
  sent: number
  byEmail: number
  held: number
  notSent: number
}

export interface TimeZoneOutcome extends TimeZoneGroup, OutcomeCounts {
  /** When the channel's own messages are sent; quiet hours delay them. */
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
