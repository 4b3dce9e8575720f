import { InboxBackfill } from '#server/leads/inbox/backfill.ts'
import { findInboxLeads, withProgress } from '#server/leads/inbox/find-inbox-leads.ts'
import type { ListedLead } from '#server/leads/lead-records.ts'
import { listLeads } from '#server/leads/lead-records.ts'
import type { Command } from '../command.ts'
import { formatMinute, printTable } from '../print.ts'
import {
  inboxOptions,
  inboxOptionsHelp,
  leadOptions,
  leadOptionsHelp,
  readInboxFilter,
  readLeadFilter,
  readLimit,
  readOptions,
} from '../read-options.ts'
import { shortIds } from '../short-ids.ts'

export const leads: Command = {
  summary: 'lists leads, newest first',
  help: `npm run lanyard -- leads [--kind <kind>] [--state <state>] [--since <when>] [--until <when>] [--text <words>]
                         [--search <words>] [--stage <stage>] [--owner <id>] [--limit <number>] [--json]

Lists the newest leads, 100 by default, with their stage, owner and number of notes. Times are UTC.

${leadOptionsHelp}
${inboxOptionsHelp}

  npm run lanyard -- leads --state held
  npm run lanyard -- leads --kind demo --since 7d
  npm run lanyard -- leads --search "amara kettle"
  npm run lanyard -- leads --stage answered --owner none
  npm run lanyard -- leads --text "kettle & crane" --limit 1000 --json > leads.json`,
  prepare(args) {
    const values = readOptions(args, {
      ...leadOptions,
      ...inboxOptions,
      limit: { type: 'string', default: '100' },
    })
    const limit = readLimit(values.limit)
    const filter = readLeadFilter(values)
    const inboxFilter = readInboxFilter(values)
    return async (context) => {
      // The server backfills leads of an older release, but it may not have run since the upgrade.
      if (inboxFilter) await new InboxBackfill(context).run()
      const listed = inboxFilter
        ? await findInboxLeads(context, inboxFilter, limit)
        : await listLeads(context, { ...filter, limit })
      const found = await withProgress(context, listed)
      const short = shortIds(found.map(({ id }) => id))
      if (values.json) console.log(JSON.stringify(found, null, 2))
      else
        printTable(
          [
            'id',
            'when',
            'kind',
            'state',
            'stage',
            'owner',
            'notes',
            'name',
            'company',
            'email',
            'telephone',
            'country',
          ],
          found.map((lead) => [
            short(lead.id),
            formatMinute(lead.created_at),
            lead.kind,
            stateOf(lead),
            lead.stage,
            lead.owner_id,
            lead.notes === 0 ? null : String(lead.notes),
            [lead.first_name, lead.last_name].filter(Boolean).join(' '),
            lead.company,
            lead.email,
            lead.telephone,
            lead.country,
          ]),
          'No leads match.',
        )
    }
  },
}

const stateOf = ({ state, held_reasons, erased_at }: ListedLead) => {
  if (erased_at) return 'erased'
  return state === 'held' ? `held: ${held_reasons.join(', ')}` : state
}
