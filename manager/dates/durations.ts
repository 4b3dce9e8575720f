import { timeCopy } from '#content/manager/times.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `59 s`, `4 h 36 min`, `1 day`; rounds down. */
export function formatElapsed(ms: number): string {
  const rest = Math.max(0, ms)
  if (rest < MINUTE) return timeCopy.seconds(Math.floor(rest / 1_000))
  if (rest < HOUR) return timeCopy.minutes(Math.floor(rest / MINUTE))
  if (rest < DAY) return hoursOf(Math.floor(rest / MINUTE))
  return timeCopy.days(Math.floor(rest / DAY))
}

/** `under a minute`, `45 min`, `26 h`, `6 days`; rounds to the nearest minute. */
export function formatDuration(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / MINUTE))
  if (minutes === 0) return timeCopy.underMinute
  if (minutes < 60) return timeCopy.minutes(minutes)
  const days = Math.floor(minutes / (24 * 60))
  // Up to two days in hours, because `26 h` is more precise than `1 day`.
  return days < 2 ? hoursOf(minutes) : timeCopy.days(days)
}

const hoursOf = (minutes: number): string => timeCopy.hours(Math.floor(minutes / 60), minutes % 60)
