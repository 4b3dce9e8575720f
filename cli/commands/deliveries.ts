import { channels, deliveryStates } from '#domain/deliveries/delivery.ts'
import { listDeliveries } from '#server/deliveries/list-deliveries.ts'
import type { Command } from '../command.ts'
import { deliveryColumns, deliveryLine, printTable } from '../print.ts'
import { readLimit, readOneOf, readOptions } from '../read-options.ts'
import { resolveId, shortIds } from '../short-ids.ts'

export const deliveries: Command = {
  summary: 'lists deliveries, the latest change first',
  help: `npm run lanyard -- deliveries [--channel <channel>] [--state <state>] [--lead <id>] [--limit <number>] [--json]

Lists the messages that leads cause, 100 by default. Times are UTC.

  --channel  email, wallet, whatsapp, webhook, reply, slack, teams, notification, push
  --state    pending (queued), sending, done (accepted by the receiver), dead (failed permanently or after all attempts),
             unknown (not confirmed: sent without an answer, so it may have arrived), cancelled
  --lead     deliveries of one lead

  npm run lanyard -- deliveries --state dead
  npm run lanyard -- deliveries --state unknown --json
  npm run lanyard -- deliveries --channel email --lead 019e2734-7c00-7000-8000-000000000000`,
  prepare(args) {
    const values = readOptions(args, {
      channel: { type: 'string' },
      state: { type: 'string' },
      lead: { type: 'string' },
      limit: { type: 'string', default: '100' },
    })
    const wanted = {
      channel: readOneOf('--channel', values.channel, channels),
      state: readOneOf('--state', values.state, deliveryStates),
      limit: readLimit(values.limit),
    }
    return async (context) => {
      const leadId = values.lead && (await resolveId(context, 'leads', values.lead))
      const found = await listDeliveries(context, { ...wanted, leadId })
      const short = shortIds(found.map(({ id }) => id))
      const shortLead = shortIds(found.map(({ lead_id }) => lead_id))
      if (values.json) console.log(JSON.stringify(found, null, 2))
      else
        printTable(
          [...deliveryColumns, 'lead'],
          found.map((delivery) => [...deliveryLine(short)(delivery), shortLead(delivery.lead_id)]),
          'No deliveries match.',
        )
    }
  },
}
