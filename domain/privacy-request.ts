/** What a person may ask for by law. */
export const privacyRequestKinds = ['access', 'erasure', 'correction', 'objection'] as const
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number]

const DAY = 24 * 3_600_000

/** Milliseconds within which a request is answered: the law says a month. */
export const RESPONSE_PERIOD = 30 * DAY

/** Days until then, of which one that is begun counts; what is overdue has less than none. */
export function daysLeft(dueAt: number, now: number): number {
  const days = Math.ceil((dueAt - now) / DAY)
  return dueAt < now ? Math.min(-1, days) : days
}
