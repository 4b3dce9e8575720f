import { parseArgs } from 'node:util'
import { type LeadWithDeliveries, readLead } from '#server/leads/read-lead.ts'
import type { Command } from '../command.ts'
import { deliveryColumns, deliveryLine } from '../print-deliveries.ts'
import { printFields } from '../print-fields.ts'
import { minute, printTable } from '../print-table.ts'
import { readIds } from '../read-options.ts'
import { shortIds, wholeId } from '../short-ids.ts'

export const lead: Command = {
  summary: 'shows one lead with its deliveries',
  help: `npm run lanyard -- lead <id> [--json]

Shows everything about a lead, and what has become of each of its deliveries. As much of the id will do as no other
lead's begins with.

  npm run lanyard -- lead 019e2734-7c00-7000-8000-000000000000
  npm run lanyard -- lead 019e2734-7c00-7000-8000-000000000000 --json`,
  prepare(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    })
    const given = readIds('lead', positionals, { most: 1 })[0] ?? ''
    return async (context) => {
      const id = await wholeId(context, 'leads', given)
      const found = await readLead(context, id)
      if (!found) throw new Error(`There is no lead ${id}.`)
      if (values.json) console.log(JSON.stringify(found, null, 2))
      else print(found)
    }
  },
}

function print({ deliveries, utm, held_reasons, ...fields }: LeadWithDeliveries) {
  printFields({
    ...fields,
    held_reasons: held_reasons.join(', '),
    utm:
      utm &&
      Object.entries(utm)
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
  })
  console.log()
  printTable(
    deliveryColumns,
    deliveries.map(deliveryLine(shortIds(deliveries.map(({ id }) => id)))),
    'It has caused no deliveries.',
  )
  const statuses = deliveries.flatMap((delivery) => delivery.statuses.map((status) => ({ delivery, ...status })))
  if (statuses.length === 0) return
  console.log()
  printTable(
    ['receivers said', 'about', ''],
    statuses.map(({ delivery, status, at }) => [minute(at), `${delivery.channel} ${delivery.purpose}`, status]),
  )
}
