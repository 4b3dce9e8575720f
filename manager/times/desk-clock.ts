import { timeWords } from '#content/manager/times.ts'

/** Times as the clock of the desk shows them, from ISO 8601. */
export interface DeskClock {
  /** `14:06`. */
  time(iso: string): string
  /** `14:06:41`. */
  seconds(iso: string): string
  /** `Nov 20`. */
  day(iso: string): string
  /** `Nov 20, 2026`. */
  dayOfYear(iso: string): string
  /** `November 20`. */
  longDay(iso: string): string
  /** `Friday`. */
  weekday(iso: string): string
  /** The time alone if it is of today. */
  moment(iso: string): string
  /** `Nov 20, 2026, 14:06:41`, for a title. */
  whole(iso: string): string
  isToday(iso: string): boolean
}

const LOCALE = 'en-US'

export function deskClock(timeZone: string, now = Date.now()): DeskClock {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(LOCALE, { timeZone, hourCycle: 'h23', ...options })
    return (iso: string) => made.format(Date.parse(iso))
  }
  const time = format({ hour: '2-digit', minute: '2-digit' })
  const day = format({ month: 'short', day: 'numeric' })
  const date = format({ year: 'numeric', month: '2-digit', day: '2-digit' })
  const today = date(new Date(now).toISOString())
  const isToday = (iso: string) => date(iso) === today
  return {
    time,
    seconds: format({ hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    day,
    dayOfYear: format({ dateStyle: 'medium' }),
    longDay: format({ month: 'long', day: 'numeric' }),
    weekday: format({ weekday: 'long' }),
    moment: (iso) => (isToday(iso) ? time(iso) : timeWords.dayAndTime(day(iso), time(iso))),
    whole: format({ dateStyle: 'medium', timeStyle: 'medium' }),
    isToday,
  }
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `4 h 36 min`: how long ago, or how long something took. */
export function span(ms: number): string {
  const rest = Math.max(0, ms)
  if (rest < MINUTE) return timeWords.seconds(Math.floor(rest / 1_000))
  if (rest < HOUR) return timeWords.minutes(Math.floor(rest / MINUTE))
  if (rest < DAY) return timeWords.hours(Math.floor(rest / HOUR), Math.floor((rest % HOUR) / MINUTE))
  return timeWords.days(Math.floor(rest / DAY))
}
