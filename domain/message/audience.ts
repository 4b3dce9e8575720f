import type { Shares, TimeZoneGroup } from './fan-out.ts'
import type { Segment } from './message-draft.ts'

export interface Audience {
  zones: readonly Omit<TimeZoneGroup, 'count'>[]
  counts: Readonly<Record<Segment, readonly number[]>>
  shares: { reach: Shares; optIn: Shares }
}

export const groupByTimeZone = ({ zones, counts }: Audience, segment: Segment): TimeZoneGroup[] =>
  zones.map((zone, place) => ({ ...zone, count: counts[segment][place] ?? 0 }))

export const countPeople = ({ counts }: Audience, segment: Segment): number =>
  counts[segment].reduce((sum, count) => sum + count, 0)
