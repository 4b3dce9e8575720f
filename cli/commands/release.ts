import { approveLeads } from '#server/leads/inbox/approve-leads.ts'
import type { Command } from '../command.ts'
import { UsageError } from '../command.ts'
import { pluralize } from '../print.ts'
import { readIds, readOptionsAndPositionals } from '../read-options.ts'
import { resolveIds } from '../short-ids.ts'

export const release: Command = {
  summary: 'approves held leads',
  help: `npm run lanyard -- release <id>... [--json]
npm run lanyard -- release --all [--json]

A held lead needs review: it was stored and staff were notified, but the visitor gets no messages until staff approve it, for example
because the form was sent too fast, a name contains a link, or the demo was off. lead <id> shows the reason. A released lead is
accepted, and the visitor of a demo gets what the demo promises. Releasing a lead twice has no further effect.

  npm run lanyard -- leads --state held
  npm run lanyard -- release 019e2734-7c00-7000-8000-000000000000
  npm run lanyard -- release --all`,
  prepare(args) {
    const { values, positionals } = readOptionsAndPositionals(args, { all: { type: 'boolean', default: false } })
    if (values.all && positionals.length > 0) throw new UsageError('release takes ids or --all, not both')
    const wanted = values.all ? ('all' as const) : readIds('release', positionals)
    return async (context) => {
      const whole = wanted === 'all' ? wanted : await resolveIds(context, wanted)
      const { released, already, missing } = await approveLeads(context, whole)
      if (values.json) console.log(JSON.stringify({ released, already, missing }, null, 2))
      else {
        for (const id of already) console.log(`${id} was not held.`)
        console.log(`Released ${pluralize(released.length, 'lead')}.`)
      }
      if (missing.length > 0) throw new Error(`There is no such lead, or its data was erased: ${missing.join(', ')}`)
    }
  },
}
