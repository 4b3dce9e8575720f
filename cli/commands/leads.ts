import { parseArgs } from 'node:util'
import { listLeads } from '#server/leads/list-leads.ts'
import type { Command } from '../command.ts'
import { printTable } from '../print-table.ts'
import { UsageError } from '../usage-error.ts'

export const leads: Command = {
  summary: 'lists the leads, newest first',
  help: `npm run lanyard -- leads [--limit <number>] [--json]

Lists the newest leads, 100 unless told otherwise.

  npm run lanyard -- leads
  npm run lanyard -- leads --limit 1000 --json > leads.json`,
  prepare(args) {
    const { values } = parseArgs({
      args,
      options: { limit: { type: 'string', default: '100' }, json: { type: 'boolean', default: false } },
    })
    const limit = Number(values.limit)
    if (!Number.isInteger(limit) || limit < 1)
      throw new UsageError(`--limit is ${values.limit}, but should be a whole number from 1`)
    return async (context) => {
      const found = await listLeads(context, { limit })
      if (values.json) console.log(JSON.stringify(found, null, 2))
      else
        printTable(
          ['when', 'kind', 'state', 'name', 'company', 'email', 'telephone', 'country'],
          found.map((lead) => [
            lead.created_at.slice(0, 16).replace('T', ' '),
            lead.kind,
            lead.state,
            [lead.first_name, lead.last_name].filter(Boolean).join(' '),
            lead.company,
            lead.email,
            lead.telephone,
            lead.country,
          ]),
        )
    }
  },
}
