import { resolve } from 'node:path'
import type { Config } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'
import { createContext } from '#server/create-context.ts'
import { readSecretDigest } from '#server/db/bound-secret.ts'
import { markVisitorMessagesUnknown, type RestoreResult, restore as restoreBackup } from '#server/ops/restore.ts'
import { endRestoredSignIns } from '#server/ops/restored-staff.ts'
import { readErasures, reapplyErasures } from '#server/privacy/erasure-list.ts'
import { removeObsoleteMessageFiles } from '#server/privacy/message-files.ts'
import type { Command } from '../command.ts'
import { UsageError } from '../command.ts'
import { pluralize } from '../print.ts'
import { readOptionsAndPositionals } from '../read-options.ts'

export const restore: Command = {
  summary: 'replaces the database with a backup',
  help: `npm run lanyard -- restore <file> [--ignore-erasures] [--other-secret] [--json]
npm run lanyard -- restore --reapply-erasures <file> [--json]
npm run lanyard -- restore --undecided [--json]

Stop the server first: restore refuses to run while any process has the database open. It checks the backup, migrates it, erases people who
were erased since, and then swaps the databases at once. The replaced database is kept in DATA_DIR/replaced for 30 days, or until
the next "erase". Messages to visitors that were queued at the time of the backup become unknown, because they may have been sent.
Everyone has to sign in again, and people who were removed since the backup stay removed.

--ignore-erasures   continues even if the current database is too damaged to read who was erased
--other-secret      continues even if the backup was made with another secret; people erased before it then come back
--reapply-erasures  repeats the erasures in a list from "backup --erasures", and ends all sessions; on PostgreSQL, where every
                    pg_restore ends with it, also does what --undecided does
--undecided         makes queued messages to visitors unknown, for a pg_restore without a list of erasures

On PostgreSQL stop all processes first, then run: backup --erasures <list>, pg_restore as printed, restore --reapply-erasures <list>.

  npm run lanyard -- restore /var/backups/lanyard-2026-11-20.db
  npm run lanyard -- restore --reapply-erasures /var/backups/erasures.json`,
  prepareOffline(args) {
    const { values, positionals } = readOptionsAndPositionals(args, {
      'reapply-erasures': { type: 'string' },
      undecided: { type: 'boolean', default: false },
      'ignore-erasures': { type: 'boolean', default: false },
      'other-secret': { type: 'boolean', default: false },
    })
    const [file, ...more] = positionals
    const list = values['reapply-erasures']
    if (list && !file) return (config) => reapply(config, resolve(list), values)
    if (values.undecided && !file) return (config) => markUnknown(config, values.json)
    if (!file || list || values.undecided || more.length > 0)
      throw new UsageError('restore takes one file, or --reapply-erasures <file>, or --undecided')
    return async (config) => {
      if (config.databaseUrl)
        throw new Error(
          `The database is PostgreSQL: pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" ${file}, between "backup --erasures" and "restore --reapply-erasures"`,
        )
      const restored = await restoreBackup(config, file, {
        ignoreErasures: values['ignore-erasures'],
        otherSecret: values['other-secret'],
      })
      if (values.json) console.log(JSON.stringify(restored, null, 2))
      else printResult(restored)
    }
  },
}

function printResult({ leads, erased, undecided, kept, lost }: RestoreResult) {
  console.log(`Restored ${pluralize(leads, 'lead')}.`)
  if (erased > 0) console.log(`Blanked ${erased} of them again, because these people were erased since.`)
  if (undecided > 0) console.log(undecidedSentence(undecided))
  if (kept) console.log(`The replaced database is ${kept}; ${lost} of its leads are newer than the backup.`)
}

const undecidedSentence = (messages: number) =>
  `${pluralize(messages, 'message')} to visitors may have been sent since: npm run lanyard -- deliveries --state unknown`

async function reapply(config: Config, file: string, { undecided, json }: { undecided: boolean; json: boolean }) {
  const { erasures, secret } = await readErasures(file)
  const context = await createContext(config)
  try {
    if (secret !== undefined && secret !== (await readSecretDigest(context.db.query)))
      throw new Error(
        `${file} was made with a different secret than this database, so its erasures would match no one.`,
      )
    // On SQLite, `restore <file>` has already done this, and a server may be running again.
    const doubted = undecided || config.databaseUrl ? await markWaitingUnknown(context) : 0
    const erased = await reapplyErasures(context, erasures)
    await context.db.write((queries) => endRestoredSignIns(queries, context.clock().getTime()))
    await removeObsoleteMessageFiles(context)
    if (json) return console.log(JSON.stringify({ erasures: erasures.length, erased, undecided: doubted }))
    console.log(`Blanked ${pluralize(erased, 'lead')} again.`)
    if (doubted > 0) console.log(undecidedSentence(doubted))
  } finally {
    await context.db.close()
  }
}

async function markUnknown(config: Config, json: boolean) {
  const context = await createContext(config)
  try {
    const undecided = await markWaitingUnknown(context)
    console.log(json ? JSON.stringify({ undecided }) : undecidedSentence(undecided))
  } finally {
    await context.db.close()
  }
}

const markWaitingUnknown = ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  db.write((queries) => markVisitorMessagesUnknown(queries, clock().getTime()))
