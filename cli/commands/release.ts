import { parseArgs } from 'node:util'
import { releaseLeads } from '#server/leads/release-leads.ts'
import type { Command } from '../command.ts'
import { readIds } from '../read-options.ts'
import { UsageError } from '../usage-error.ts'

export const release: Command = {
  summary: 'lets held leads through',
  help: `npm run lanyard -- release <id>... [--json]
npm run lanyard -- release --all [--json]

A held lead becomes an accepted one, and a demo's visitor gets what the demo promises. Releasing a lead twice does nothing more.

  npm run lanyard -- leads --state held
  npm run lanyard -- release 019e2734-7c00-7000-8000-000000000000
  npm run lanyard -- release --all`,
  prepare(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
    })
    if (values.all && positionals.length > 0) throw new UsageError('release takes ids or --all, not both')
    const wanted = values.all ? ('all' as const) : readIds('release', positionals)
    return async (context) => {
      const { released, already, missing } = await releaseLeads(context, wanted)
      if (values.json) console.log(JSON.stringify({ released, already, missing }, null, 2))
      else {
        for (const id of already) console.log(`${id} was not held.`)
        console.log(`Released ${released.length} ${released.length === 1 ? 'lead' : 'leads'}.`)
      }
      if (missing.length > 0) throw new Error(`There is no such lead, or its data was erased: ${missing.join(', ')}`)
    }
  },
}
