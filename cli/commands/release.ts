import { releaseLeads } from '#server/leads/inbox/release-leads.ts'
import type { Command } from '../command.ts'
import { UsageError } from '../command.ts'
import { counted } from '../print.ts'
import { readIds, readOptionsAndWords } from '../read-options.ts'
import { wholeIds } from '../short-ids.ts'

export const release: Command = {
  summary: 'lets held leads through',
  help: `npm run lanyard -- release <id>... [--json]
npm run lanyard -- release --all [--json]

A held lead was stored and told to staff, but its visitor is sent nothing until somebody has looked at it, for instance since it was
sent too fast, has a link in a name, or came while the demo was off; lead <id> says why. Released, it becomes an accepted one, and a
demo's visitor gets what the demo promises. Releasing a lead twice does nothing more.

  npm run lanyard -- leads --state held
  npm run lanyard -- release 019e2734-7c00-7000-8000-000000000000
  npm run lanyard -- release --all`,
  prepare(args) {
    const { values, positionals } = readOptionsAndWords(args, { all: { type: 'boolean', default: false } })
    if (values.all && positionals.length > 0) throw new UsageError('release takes ids or --all, not both')
    const wanted = values.all ? ('all' as const) : readIds('release', positionals)
    return async (context) => {
      const whole = wanted === 'all' ? wanted : await wholeIds(context, wanted)
      const { released, already, missing } = await releaseLeads(context, whole)
      if (values.json) console.log(JSON.stringify({ released, already, missing }, null, 2))
      else {
        for (const id of already) console.log(`${id} was not held.`)
        console.log(`Released ${counted(released.length, 'lead')}.`)
      }
      if (missing.length > 0) throw new Error(`There is no such lead, or its data was erased: ${missing.join(', ')}`)
    }
  },
}
