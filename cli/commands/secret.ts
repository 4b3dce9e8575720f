import { replaceSecret } from '#server/db/bound-secret.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { Command } from '../command.ts'
import { UsageError } from '../command.ts'
import { readOptionsAndPositionals } from '../read-options.ts'

export const secret: Command = {
  summary: 'replaces a lost secret of the database',
  help: `npm run lanyard -- secret replace --yes [--json]

A database is bound to the secret it was first used with (APP_SECRET, or DATA_DIR/app-secret), and servers and commands refuse any other.
If the old secret is lost, this binds the database to the current one, and creates one if there is none. Data keyed with the old secret is
then no longer recognized: a backup brings erased people back, unsubscribed people can get messages again, links in sent messages stop
working, and a lead sent twice across the change is stored twice. Stop the servers first. It needs --yes.

  npm run lanyard -- secret replace --yes`,
  prepareOffline(args) {
    const { values, positionals } = readOptionsAndPositionals(args, { yes: { type: 'boolean', default: false } })
    if (positionals.join(' ') !== 'replace') throw new UsageError('secret takes `replace`')
    if (!values.yes) throw new UsageError('data keyed with the old secret is no longer recognized: add --yes')
    return async (config) => {
      const db = await openDatabase({ ...config, log: console })
      try {
        await migrate(db)
        await replaceSecret(db, config)
        console.log(values.json ? '{"replaced":true}' : 'The database is bound to the current secret.')
      } finally {
        await db.close()
      }
    }
  },
}
