import { parseArgs } from 'node:util'
import { deliveryStates } from '#domain/delivery.ts'
import { leadKinds } from '#domain/lead-fields.ts'
import { age } from '#server/statistics/age.ts'
import { readStatistics, type Statistics } from '#server/statistics/read-statistics.ts'
import type { Command } from '../command.ts'
import { printTable } from '../print-table.ts'
import { printVitals } from '../print-vitals.ts'
import { readWholeNumber } from '../read-options.ts'

export const stats: Command = {
  summary: 'counts leads and deliveries, and says how fast pages were',
  help: `npm run lanyard -- stats [--days <number>] [--json]

Counts leads by kind and day (UTC, the last 30 days unless told otherwise) and deliveries by channel and state, and shows the
web vitals of the same days, all pages together; vitals shows them page by page.

  npm run lanyard -- stats
  npm run lanyard -- stats --days 7 --json`,
  prepare(args) {
    const { values } = parseArgs({
      args,
      options: { days: { type: 'string', default: '30' }, json: { type: 'boolean', default: false } },
    })
    const days = readWholeNumber('--days', values.days)
    return async (context) => {
      const found = await readStatistics(context, { days })
      if (values.json) console.log(JSON.stringify(found, null, 2))
      else print(found)
    }
  },
}

function print({ leadsByDay, leads, deliveries, oldestPendingSeconds, vitals }: Statistics) {
  const counts = (row: Record<(typeof leadKinds)[number], number>) => leadKinds.map((kind) => String(row[kind]))
  printTable(
    ['leads', ...leadKinds],
    [...leadsByDay.map((row) => [row.day, ...counts(row)]), ['kept in all', ...counts(leads)]],
  )
  console.log(`${leads.held} of them are held, ${leads.erased} erased.\n`)
  printTable(
    ['deliveries', ...deliveryStates],
    deliveries.map((row) => [row.channel, ...deliveryStates.map((state) => String(row[state]))]),
  )
  console.log(
    oldestPendingSeconds === null
      ? 'None is pending.\n'
      : `The oldest pending one was planned ${age(oldestPendingSeconds * 1_000)} ago.\n`,
  )
  if (vitals.length > 0) printVitals(vitals.map((vital) => ({ ...vital, route: 'all pages' })))
}
