export const privacyRequestKinds = ['access', 'erasure', 'correction', 'objection'] as const
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number]

const DAY = 24 * 3_600_000

/** Time to respond, in milliseconds; the law allows one month. */
export const RESPONSE_PERIOD = 30 * DAY

/** Counts a started day; negative if overdue. */
export function daysLeft(dueAt: number, now: number): number {
  const days = Math.ceil((dueAt - now) / DAY)
  return dueAt < now ? Math.min(-1, days) : days
}
