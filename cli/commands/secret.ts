import { replaceSecret } from '#server/db/bound-secret.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { Command } from '../command.ts'
import { UsageError } from '../command.ts'
import { readOptionsAndWords } from '../read-options.ts'

export const secret: Command = {
  summary: 'goes on with another secret than the database was filled with',
  help: `npm run lanyard -- secret replace --yes [--json]

A database is bound to the secret that it was first used with (APP_SECRET, or DATA_DIR/app-secret), and servers and commands refuse another
one. Where the old one is lost, this binds it to the present one, and makes one if there is none. What was keyed with the old one is then
not recognised any more: erased persons come back with a backup, who has unsubscribed may be written to again, links in messages that were
sent lead nowhere, and a lead sent twice across the change is two. Stop the servers first. It needs --yes.

  npm run lanyard -- secret replace --yes`,
  prepareOffline(args) {
    const { values, positionals } = readOptionsAndWords(args, { yes: { type: 'boolean', default: false } })
    if (positionals.join(' ') !== 'replace') throw new UsageError('secret takes `replace`')
    if (!values.yes) throw new UsageError('what was keyed with the old secret is lost: add --yes')
    return async (config) => {
      const db = await openDatabase({ ...config, log: console })
      try {
        await migrate(db)
        await replaceSecret(db, config)
        console.log(values.json ? '{"replaced":true}' : 'The database is bound to the present secret.')
      } finally {
        await db.close()
      }
    }
  },
}
