/** A receiver cannot ask for longer than the longest of our own delays, 24 h. */
const LONGEST = 24 * 60 * 60 * 1000

/** Milliseconds, from seconds or an HTTP date; undefined if invalid. */
export function retryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : httpDate(text) - now.getTime()
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), LONGEST)
}

/** RFC 9110 dates begin with a weekday; `Date.parse` alone would take "1" for a year. */
const httpDate = (text: string) => (/^(mon|tue|wed|thu|fri|sat|sun)/i.test(text) ? Date.parse(text) : Number.NaN)
