import { readVitals } from '#server/analytics/web-vitals.ts'
import type { Command } from '../command.ts'
import { UsageError } from '../command.ts'
import { printVitals } from '../print.ts'
import { readOptions } from '../read-options.ts'

const DAY = 24 * 3_600_000

export const vitals: Command = {
  summary: 'shows how fast pages are for visitors',
  help: `npm run lanyard -- vitals [--days <number>] [--json]

Shows the 75th percentile of each web vital for each page, estimated within 5 %, over the last 28 days by default. FCP, INP, LCP and
TTFB are milliseconds, CLS has no unit.

TTFB  time until the first byte of the page arrived
FCP   time until the first text or image was shown
LCP   time until the largest text or image was shown
INP   time from a click or key press until the page responded
CLS   how much visible content moved unexpectedly

  npm run lanyard -- vitals
  npm run lanyard -- vitals --days 7 --json`,
  prepare(args) {
    const values = readOptions(args, { days: { type: 'string', default: '28' } })
    const days = readDays(values.days)
    return async (context) => {
      const since = new Date(context.clock().getTime() - (days - 1) * DAY).toISOString().slice(0, 10)
      const found = await readVitals(context, since)
      if (values.json) console.log(JSON.stringify(found, null, 2))
      else printVitals(found)
    }
  },
}

function readDays(value: string): number {
  const days = /^\d{1,4}$/.test(value) ? Number(value) : 0
  if (days < 1) throw new UsageError(`--days is ${value}, but should be a whole number from 1 to 9999`)
  return days
}
