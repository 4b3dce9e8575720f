import { parseArgs } from 'node:util'
import { listLeads } from '#server/leads/list-leads.ts'
import type { ListedLead } from '#server/leads/listed-lead.ts'
import type { Command } from '../command.ts'
import { minute, printTable } from '../print-table.ts'
import { leadOptions, leadOptionsHelp, readLeadFilter, readLimit } from '../read-options.ts'
import { shortIds } from '../short-ids.ts'

export const leads: Command = {
  summary: 'lists the leads, newest first',
  help: `npm run lanyard -- leads [--kind <kind>] [--state <state>] [--since <when>] [--until <when>] [--text <words>]
                         [--limit <number>] [--json]

Lists the newest leads, 100 unless told otherwise. Times are UTC.

${leadOptionsHelp}

  npm run lanyard -- leads --state held
  npm run lanyard -- leads --kind demo --since 7d
  npm run lanyard -- leads --text "kettle & crane" --limit 1000 --json > leads.json`,
  prepare(args) {
    const { values } = parseArgs({
      args,
      options: {
        ...leadOptions,
        limit: { type: 'string', default: '100' },
        json: { type: 'boolean', default: false },
      },
    })
    const wanted = { ...readLeadFilter(values), limit: readLimit(values.limit) }
    return async (context) => {
      const found = await listLeads(context, wanted)
      const short = shortIds(found.map(({ id }) => id))
      if (values.json) console.log(JSON.stringify(found, null, 2))
      else
        printTable(
          ['id', 'when', 'kind', 'state', 'name', 'company', 'email', 'telephone', 'country'],
          found.map((lead) => [
            short(lead.id),
            minute(lead.created_at),
            lead.kind,
            stateOf(lead),
            [lead.first_name, lead.last_name].filter(Boolean).join(' '),
            lead.company,
            lead.email,
            lead.telephone,
            lead.country,
          ]),
          'No lead fits.',
        )
    }
  },
}

const stateOf = ({ state, held_reasons, erased_at }: ListedLead) => {
  if (erased_at) return 'erased'
  return state === 'held' ? `held: ${held_reasons.join(', ')}` : state
}
