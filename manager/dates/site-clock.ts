import { timeCopy } from '#content/manager/times.ts'
import { useMe } from '../shell/me.ts'

/** ISO 8601, or milliseconds since 1970. */
type Instant = string | number | Date

/** Formats times in the team's time zone, with 24 hours. */
export interface SiteClock {
  /** `14:06` */
  time(at: Instant): string
  /** `14:06:41` */
  seconds(at: Instant): string
  /** `Friday` */
  weekday(at: Instant): string
  /** `Nov 20` */
  day(at: Instant): string
  /** `Nov 20, 2026` */
  dayOfYear(at: Instant): string
  longDay(at: Instant): string
  /** `November` */
  monthName(at: Instant): string
  /** `November 20`, with the year if it is not the current one. */
  longDate(at: Instant): string
  /** `Today, Friday`, `Yesterday`, `Tuesday, November 17`; with the year if it is not the current one. */
  dayHeading(at: Instant): string
  /** `14:06` today, else `Nov 19, 14:06`. */
  when(at: Instant): string
  /** `14:06` today, else `November 19, 14:06`. */
  longWhen(at: Instant): string
  /** `November 20, 14:06` */
  longMoment(at: Instant): string
  /** `Nov 20, 2026, 14:06:41`, for a title attribute. */
  fullDateTime(at: Instant): string
  /** `4 min ago` within the last hour, then the time of today, then days. */
  ago(at: Instant): string
  isToday(at: Instant): boolean
  /** An hour in the team's time zone, `days` from today. */
  at(days: number, hour: number): Date
  /** 0 is Sunday. */
  weekdayNow(): number
  hourNow(): number
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const formats = {
  time: clock,
  seconds: { ...clock, second: '2-digit' },
  hour: { hour: '2-digit', hourCycle: 'h23' },
  weekday: { weekday: 'long' },
  day: { month: 'short', day: 'numeric' },
  dayOfYear: { dateStyle: 'medium' },
  longDay: { month: 'long', day: 'numeric' },
  month: { month: 'long' },
  longDayOfYear: { month: 'long', day: 'numeric', year: 'numeric' },
  figures: { year: 'numeric', month: '2-digit', day: '2-digit' },
  whole: { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

type FormatName = keyof typeof formats

/** Cached by zone and form: creating a format takes a hundred times as long as using it. */
const formatCache = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string, form: FormatName): Intl.DateTimeFormat {
  const key = `${form} ${timeZone}`
  const known = formatCache.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...formats[form] })
  formatCache.set(key, known)
  return known
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function siteClock(timeZone: string, now: () => number = Date.now): SiteClock {
  const as = (form: FormatName) => (at: Instant) => formatOf(timeZone, form).format(new Date(at))
  const [time, seconds, weekday] = [as('time'), as('seconds'), as('weekday')]
  const [day, longDay, longDayOfYear, figures] = [as('day'), as('longDay'), as('longDayOfYear'), as('figures')]
  const hourNow = () => Number(as('hour')(now()))

  const dayNumber = (at: Instant) => {
    const [month, date, year] = figures(at).split('/').map(Number)
    return Date.UTC(year ?? 0, (month ?? 1) - 1, date) / DAY
  }
  const daysAgo = (at: Instant) => dayNumber(now()) - dayNumber(at)
  const isToday = (at: Instant) => daysAgo(at) === 0
  const yearOf = (at: Instant) => new Date(dayNumber(at) * DAY).getUTCFullYear()
  const longDate = (at: Instant) => (yearOf(at) === yearOf(now()) ? longDay(at) : longDayOfYear(at))
  const longMoment = (at: Instant) => timeCopy.dayAndTime(longDate(at), time(at))

  function ago(at: Instant): string {
    const minutes = Math.floor((now() - new Date(at).getTime()) / MINUTE)
    if (minutes < 1) return timeCopy.ago.now
    if (minutes < 60) return timeCopy.ago.minutes(minutes)
    const days = daysAgo(at)
    if (days === 0) return time(at)
    return days === 1 ? timeCopy.ago.yesterday : longDate(at)
  }
  function dayHeading(at: Instant): string {
    const days = daysAgo(at)
    if (days === 0) return timeCopy.heading.today(weekday(at))
    return days === 1 ? timeCopy.heading.yesterday : timeCopy.heading.day(weekday(at), longDate(at))
  }
  /** Milliseconds by which the team's time zone is ahead of UTC. */
  function offset(at: number): number {
    const [hours, minutes, rest] = seconds(at).split(':').map(Number)
    const wall = dayNumber(at) * DAY + (hours ?? 0) * HOUR + (minutes ?? 0) * MINUTE + (rest ?? 0) * 1_000
    return wall - Math.floor(at / 1_000) * 1_000
  }
  function at(days: number, hour: number): Date {
    const wanted = (dayNumber(now()) + days) * DAY + hour * HOUR
    // The offset may differ between the first guess and the result, so compute it twice.
    const shifted = wanted - offset(wanted)
    return new Date(wanted - offset(shifted))
  }

  return {
    ...{ time, seconds, weekday, day, longDay, longDate, dayHeading, longMoment, ago, isToday, at, hourNow },
    dayOfYear: as('dayOfYear'),
    monthName: as('month'),
    when: (at) => (isToday(at) ? time(at) : timeCopy.dayAndTime(day(at), time(at))),
    longWhen: (at) => (isToday(at) ? time(at) : longMoment(at)),
    fullDateTime: as('whole'),
    weekdayNow: () => new Date(dayNumber(now()) * DAY).getUTCDay(),
  }
}

export const useSiteClock = (): SiteClock => siteClock(useMe().settings.time_zone)
