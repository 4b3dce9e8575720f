import { momentWords } from '#content/manager/moments.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** `14:06`, or `14:06:31`. */
export const clockOf = (at: Date, timeZone: string, seconds?: '2-digit'): string =>
  at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', ...(seconds && { second: seconds }) })

/** `November 19`, with the year unless it is this one. */
export const dateOf = (at: Date, now: Date, timeZone: string): string =>
  at.toLocaleDateString('en-US', {
    timeZone,
    month: 'long',
    day: 'numeric',
    ...(yearOf(at, timeZone) !== yearOf(now, timeZone) && { year: 'numeric' }),
  })

export const dateAndClockOf = (at: Date, now: Date, timeZone: string): string =>
  momentWords.both(dateOf(at, now, timeZone), clockOf(at, timeZone))

/** `4 min ago` within an hour, then the clock of today, then days. */
export function agoOf(at: Date, now: Date, timeZone: string): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE)
  if (minutes < 1) return momentWords.now
  if (minutes < 60) return momentWords.minutesAgo(minutes)
  if (dayOf(at, timeZone) === dayOf(now, timeZone)) return clockOf(at, timeZone)
  if (dayOf(at, timeZone) === dayOf(new Date(now.getTime() - DAY), timeZone)) return momentWords.yesterday
  return dateOf(at, now, timeZone)
}

const dayOf = (at: Date, timeZone: string) => at.toLocaleDateString('en-CA', { timeZone })
const yearOf = (at: Date, timeZone: string) => dayOf(at, timeZone).slice(0, 4)
