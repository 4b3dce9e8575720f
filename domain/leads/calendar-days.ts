/** One calendar day of the lead inbox, from `since` to before `until` (ms since 1970). */
export interface CalendarDay {
  /** YYYY-MM-DD. */
  day: string
  since: number
  until: number
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Milliseconds; no time zone is further from UTC. */
const MAX_UTC_OFFSET = 15 * 60 * MINUTE

export const dayIn = (timeZone: string, timestamp: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(timestamp)

/** The last `count` days of a time zone, oldest first; a day can have 23 or 25 hours. */
export function lastDays(timeZone: string, now: number, count: number): CalendarDay[] {
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone })
  const today = Date.parse(clock.format(now))
  const starts = Array.from({ length: count + 1 }, (_, index) => today + (index - count + 1) * DAY).map((day) => ({
    day: new Date(day).toISOString().slice(0, 10),
    start: startOfDay(clock, day),
  }))
  return starts
    .slice(0, -1)
    .map(({ day, start }, index) => ({ day, since: start, until: starts[index + 1]?.start ?? 0 }))
}

/** First minute of a day by binary search, because some time zones skip midnight on some days. */
function startOfDay(clock: Intl.DateTimeFormat, day: number): number {
  let before = day - MAX_UTC_OFFSET
  let within = day + MAX_UTC_OFFSET
  while (within - before > MINUTE) {
    const middle = before + Math.floor((within - before) / 2 / MINUTE) * MINUTE
    if (Date.parse(clock.format(middle)) >= day) within = middle
    else before = middle
  }
  return within
}
