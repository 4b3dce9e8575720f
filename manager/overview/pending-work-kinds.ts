import type { PendingCounts } from './overview-calls.ts'

export const pendingKinds = ['waiting', 'held', 'unknown', 'dead', 'mails'] as const
type PendingKind = (typeof pendingKinds)[number]

/** Counts kinds of pending work, not items. */
export const countPendingKinds = (needs: Pick<PendingCounts, PendingKind>): number =>
  pendingKinds.filter((kind) => needs[kind] > 0).length
