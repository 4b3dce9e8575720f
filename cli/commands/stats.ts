import { widgetSteps } from '#domain/analytics/widgets.ts'
import { deliveryStates } from '#domain/deliveries/delivery.ts'
import { leadKinds } from '#domain/leads/lead-fields.ts'
import type { Origin } from '#server/analytics/statistics.ts'
import { readStatistics, type Statistics } from '#server/analytics/statistics.ts'
import { formatAge } from '#server/runtime/time.ts'
import type { Command } from '../command.ts'
import { printTable, printVitals } from '../print.ts'
import { readOptions, readWholeNumber } from '../read-options.ts'

const MAX_WIDTH = 60

export const stats: Command = {
  summary: 'counts leads, deliveries and page views, and shows page speed',
  help: `npm run lanyard -- stats [--days <number>] [--json]

Counts leads by kind and day (UTC, the last 30 days by default), shows the sources of the leads of these days, counts deliveries
(messages that leads cause) by channel and state, and shows the speed of all pages together; vitals shows it page by page. It also
counts page views, forms opened and started, and widgets used, finished and left for the demo form, on the same number of days
in the team's time zone, without visitors who object to being counted.

Sources of leads, the ten most frequent of each, without held and erased leads:
page      the page whose form was sent
campaign  utm_campaign of the first page that the visitor saw, or utm_source if there was no campaign
referrer  the site that linked to it
country   of the telephone number

\`npm run lanyard -- deliveries --help\` explains the states, \`npm run lanyard -- vitals --help\` the metrics.

  npm run lanyard -- stats
  npm run lanyard -- stats --days 7 --json`,
  prepare(args) {
    const values = readOptions(args, { days: { type: 'string', default: '30' } })
    const days = readWholeNumber('--days', values.days)
    return async (context) => {
      const found = await readStatistics(context, { days })
      if (values.json) console.log(JSON.stringify(found, null, 2))
      else print(found)
    }
  },
}

function print({
  leadsByDay,
  origins,
  leads,
  deliveries,
  oldestPendingSeconds,
  vitals,
  pages,
  forms,
  widgets,
}: Statistics) {
  const counts = (row: Record<(typeof leadKinds)[number], number>) => leadKinds.map((kind) => String(row[kind]))
  const total = leadKinds.reduce((sum, kind) => sum + leads[kind], 0)
  if (total === 0) console.log('There are no leads.')
  else {
    printTable(
      ['leads', ...leadKinds],
      [...leadsByDay.map((row) => [row.day, ...counts(row)]), ['total', ...counts(leads)]],
    )
    console.log(`Held for review: ${leads.held}. Erased: ${leads.erased}.`)
  }
  printOrigins('page', origins.pages, 'unknown')
  printOrigins('campaign', origins.campaigns, 'none named')
  printOrigins('referrer', origins.referrers, 'none named')
  printOrigins('country', origins.countries, 'unknown')
  if (deliveries.length > 0) printDeliveries(deliveries, oldestPendingSeconds)
  if (pages.length > 0) printPageViews(pages, forms)
  if (widgets.length > 0) printWidgets(widgets)
  if (vitals.length === 0) return
  console.log()
  printVitals(vitals.map((vital) => ({ ...vital, route: 'all pages' })))
}

function printOrigins(by: string, origins: Origin[], unknown: string) {
  if (origins.every(({ name }) => name === null)) return
  console.log()
  printTable(
    ['leads', by],
    origins.map(({ name, leads }) => [String(leads), shortened(name ?? `(${unknown})`)]),
  )
}

function printPageViews(pages: Statistics['pages'], forms: Statistics['forms']) {
  console.log()
  printTable(
    ['views', 'page'],
    pages.map(({ route, views }) => [String(views), route]),
  )
  console.log()
  printTable(
    ['form', 'opened', 'started'],
    forms.map(({ kind, opened, started }) => [kind, String(opened), String(started)]),
  )
}

function printWidgets(widgets: Statistics['widgets']) {
  console.log()
  printTable(
    ['widget', ...widgetSteps],
    widgets.map((row) => [row.widget, ...widgetSteps.map((step) => String(row[step]))]),
  )
}

/** Senders choose these names, so they may contain control characters. */
const shortened = (name: string) => {
  const plain = name.replace(/\p{Cc}/gu, ' ')
  return plain.length > MAX_WIDTH ? `${plain.slice(0, MAX_WIDTH)}…` : plain
}

function printDeliveries(deliveries: Statistics['deliveries'], oldestPendingSeconds: number | null) {
  console.log()
  printTable(
    ['deliveries', ...deliveryStates],
    deliveries.map((row) => [row.channel, ...deliveryStates.map((state) => String(row[state]))]),
  )
  console.log(
    oldestPendingSeconds === null
      ? 'No deliveries are pending.'
      : `The oldest pending delivery was planned ${formatAge(oldestPendingSeconds * 1_000)} ago.`,
  )
}
