import { type LeadKind, leadKinds } from '#domain/leads/lead-fields.ts'

export type KindCounts = Record<LeadKind, number>

interface Square {
  kind: LeadKind
  /** Counted from the left and from the bottom. */
  column: number
  row: number
}

/** Columns that fit on a phone. */
export const NARROW_DAYS = 14

/** Maximum squares per column that people can still count. */
const MAX_SQUARES = 16

export const leadsOf = (counts: KindCounts): number => leadKinds.reduce((sum, kind) => sum + counts[kind], 0)

export function leadsPerSquare(days: readonly KindCounts[]): number {
  const most = Math.max(0, ...days.map(leadsOf))
  for (let power = 1; ; power *= 10)
    for (const step of [1, 2, 5]) if (most / (step * power) <= MAX_SQUARES) return step * power
}

/** Rounds up, so that each lead is visible. */
export const squaresOf = (days: readonly KindCounts[], perSquare: number): Square[] =>
  days.flatMap((counts, column) => {
    const kinds = leadKinds.flatMap((kind) => Array.from({ length: Math.ceil(counts[kind] / perSquare) }, () => kind))
    return kinds.map((kind, row) => ({ kind, column, row }))
  })

/** True if there are enough days to draw. With fewer days, a table says more than a chart. */
export function isDrawn(days: readonly KindCounts[], before: number): boolean {
  const first = days.findIndex((day) => leadsOf(day) > 0)
  return before > 0 || (first >= 0 && days.length - first >= MIN_DAYS)
}

const MIN_DAYS = 3
