import { resolve } from 'node:path'
import type { Config } from '#server/config/config.ts'
import { createContext } from '#server/create-context.ts'
import { backUp } from '#server/ops/backup.ts'
import { writeErasures } from '#server/privacy/erasure-list.ts'
import type { Command } from '../command.ts'
import { UsageError } from '../command.ts'
import { pluralize } from '../print.ts'
import { readOptionsAndPositionals } from '../read-options.ts'

export const backup: Command = {
  summary: 'copies the database to one file',
  help: `npm run lanyard -- backup <file> [--force] [--json]
npm run lanyard -- backup --erasures <file> [--json]

Copies the embedded database to one file that only you can read, even while a server runs, and checks the copy before it gets its name.
Keep app-secret and the folder uploads (both in DATA_DIR) with it. They change rarely.

--force     replaces an existing file
--erasures  writes the list of erased people, as keyed hashes, for "restore --reapply-erasures"

On PostgreSQL use pg_dump. The command prints how.

  npm run lanyard -- backup /var/backups/lanyard-2026-11-20.db
  npm run lanyard -- backup --erasures /var/backups/erasures.json`,
  prepareOffline(args) {
    const { values, positionals } = readOptionsAndPositionals(args, {
      erasures: { type: 'string' },
      force: { type: 'boolean', default: false },
    })
    const [file, ...more] = positionals
    const { erasures, force, json } = values
    if (erasures && !file) return (config) => saveErasures(config, resolve(erasures), json)
    if (!file || erasures || more.length > 0) throw new UsageError('backup takes one file, or --erasures <file>')
    return async (config) => {
      if (config.databaseUrl)
        throw new Error(`The database is PostgreSQL: pg_dump --format=custom --file=${file} "$DATABASE_URL"`)
      const made = await backUp(config, resolve(file), { force })
      if (json) console.log(JSON.stringify(made, null, 2))
      else
        console.log(`Wrote ${made.file}: ${pluralize(made.leads, 'lead')}, ${pluralize(made.bytes, 'byte')}, checked.`)
    }
  },
}

async function saveErasures(config: Config, file: string, json: boolean) {
  const context = await createContext(config)
  try {
    const erasures = await writeErasures(context, file)
    console.log(json ? JSON.stringify({ file, erasures }) : `Wrote ${pluralize(erasures, 'erasure')} to ${file}.`)
  } finally {
    await context.db.close()
  }
}
