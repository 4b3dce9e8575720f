import { deskWords } from '#content/manager/desk.ts'

/** Times as the desk's clock shows them, with 24 hours. */
export interface DeskClock {
  /** `14:02` */
  time(iso: string): string
  /** `14:02:07` */
  second(iso: string): string
  /** `Today, Friday`, `Yesterday`, `Tuesday, November 17`; the year where it is another. */
  day(iso: string): string
  /** `November 20`, with the year where it is another. */
  date(iso: string): string
  /** `14:02` today, else with the date. */
  when(iso: string): string
  /** `November 20, 14:02` */
  moment(iso: string): string
  /** Of a wall clock of the desk, `days` from today. */
  at(days: number, hour: number): Date
  /** 0 is Sunday. */
  weekday(): number
  hour(): number
}

const cache = new Map<string, Intl.DateTimeFormat>()

function format(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`
  const known = cache.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  cache.set(key, known)
  return known
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const monthAndDay = { month: 'long', day: 'numeric' } as const
const DAY = 86_400_000

export function deskClock(timeZone: string, now: () => number): DeskClock {
  const say = (iso: string | number, options: Intl.DateTimeFormatOptions) =>
    format(timeZone, options).format(new Date(iso))
  /** Days since 1970 on the desk's calendar. */
  const dayNumber = (when: string | number) => {
    const [month, day, year] = say(when, { year: 'numeric', month: '2-digit', day: '2-digit' }).split('/').map(Number)
    return Date.UTC(year ?? 0, (month ?? 1) - 1, day) / DAY
  }
  const isThisYear = (iso: string) => say(iso, { year: 'numeric' }) === say(now(), { year: 'numeric' })
  const date = (iso: string) => say(iso, { ...monthAndDay, ...(!isThisYear(iso) && { year: 'numeric' }) })
  return {
    time: (iso) => say(iso, clock),
    second: (iso) => say(iso, { ...clock, second: '2-digit' }),
    day(iso) {
      const ago = dayNumber(now()) - dayNumber(iso)
      const weekday = say(iso, { weekday: 'long' })
      if (ago === 0) return deskWords.today(weekday)
      return ago === 1 ? deskWords.yesterday : `${weekday}, ${date(iso)}`
    },
    date,
    when: (iso) => (dayNumber(iso) === dayNumber(now()) ? say(iso, clock) : `${date(iso)}, ${say(iso, clock)}`),
    moment: (iso) => `${date(iso)}, ${say(iso, clock)}`,
    at(days, hour) {
      const wanted = (dayNumber(now()) + days) * DAY + hour * 3_600_000
      // The zone's distance from UTC is that of the time itself, which a second look finds.
      const shifted = wanted - offset(wanted)
      return new Date(wanted - offset(shifted))
    },
    weekday: () => new Date(dayNumber(now()) * DAY).getUTCDay(),
    hour: () => Number(say(now(), { hour: '2-digit', hourCycle: 'h23' })),
  }

  function offset(when: number): number {
    const [hours, minutes, seconds] = say(when, { ...clock, second: '2-digit' })
      .split(':')
      .map(Number)
    const wall = dayNumber(when) * DAY + ((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * 1000
    return wall - Math.floor(when / 1000) * 1000
  }
}

/** `45 min`, `3 h 22 min`, `6 days` */
export function duration(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000))
  if (minutes < 60) return deskWords.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return deskWords.hours(hours, minutes % 60)
  return deskWords.days(Math.floor(hours / 24))
}
