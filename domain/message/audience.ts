import type { Crowd, Shares } from './fan-out.ts'
import type { Segment } from './message-draft.ts'

export interface Audience {
  zones: readonly Omit<Crowd, 'count'>[]
  /** People by zone. */
  counts: Readonly<Record<Segment, readonly number[]>>
  shares: { reach: Shares; optIn: Shares }
}

export const crowdsOf = ({ zones, counts }: Audience, segment: Segment): Crowd[] =>
  zones.map((zone, place) => ({ ...zone, count: counts[segment][place] ?? 0 }))

export const peopleOf = ({ counts }: Audience, segment: Segment): number =>
  counts[segment].reduce((sum, count) => sum + count, 0)
