/** Minutes after midnight; the period may cross midnight and excludes its end. */
interface QuietHours {
  from: number
  to: number
}

const quietHours: QuietHours = { from: 21 * 60, to: 8 * 60 }

const QUARTER_HOUR = 900_000
const MAX_QUARTERS = 2 * 96

/** Minutes after midnight in `timeZone`; `at` is in ms since 1970. */
export function localMinutes(at: number, timeZone: string): number {
  const [hours, minutes] = formatFor(timeZone).format(at).split(':')
  return Number(hours) * 60 + Number(minutes)
}

export function isQuiet(at: number, timeZone: string, { from, to }: QuietHours = quietHours): boolean {
  const minutes = localMinutes(at, timeZone)
  return from > to ? minutes >= from || minutes < to : minutes >= from && minutes < to
}

/**
 * `at` itself, or the first quarter hour after it that is not quiet in `timeZone`. Checks each
 * quarter hour, because the clock may change in between.
 * @throws RangeError if the quiet hours have no end
 */
export function nextAllowedTime(at: number, timeZone: string, quiet: QuietHours = quietHours): number {
  if (!isQuiet(at, timeZone, quiet)) return at
  const first = Math.ceil(at / QUARTER_HOUR)
  for (let quarter = first; quarter < first + MAX_QUARTERS; quarter += 1)
    if (!isQuiet(quarter * QUARTER_HOUR, timeZone, quiet)) return quarter * QUARTER_HOUR
  throw new RangeError(`All hours are quiet in ${timeZone}`)
}

/** Cached because constructing an `Intl.DateTimeFormat` is far slower than using one. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatsByTimeZone.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  formatsByTimeZone.set(timeZone, made)
  return made
}

const formatsByTimeZone = new Map<string, Intl.DateTimeFormat>()
