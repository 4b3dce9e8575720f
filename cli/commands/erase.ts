import { readReplyTemplates } from '#server/leads/inbox/reply-templates.ts'
import { erasePerson } from '#server/privacy/erasure.ts'
import { findMentions } from '#server/privacy/person-mentions.ts'
import type { Command } from '../command.ts'
import { UsageError } from '../command.ts'
import { pluralize } from '../print.ts'
import { readOptions } from '../read-options.ts'

export const erase: Command = {
  summary: 'erases all data stored about a person',
  help: `npm run lanyard -- erase --email <address> --yes [--json]

Blanks all leads of the address (ignoring case) and their deliveries, cancels unsent messages, removes the messages that were written under
the data folder, and notifies the webhook's receiver if it got the leads. Kind, state and times are kept for statistics, and a keyed hash
so that no backup brings the person back. This cannot be undone, so it needs --yes. You can repeat it.

The server removes remnants from the embedded database's file within 24 hours; on PostgreSQL run VACUUM afterwards.
docs/operations.md lists what it does not cover: backups, exported files, delivered email and other systems.

  npm run lanyard -- export --person amara@example.com
  npm run lanyard -- erase --email amara@example.com --yes`,
  prepare(args) {
    const values = readOptions(args, {
      email: { type: 'string' },
      yes: { type: 'boolean', default: false },
    })
    const { email } = values
    if (!email?.includes('@')) throw new UsageError(`--email is ${email ?? 'missing'}, but should be an email address`)
    if (!values.yes) throw new UsageError('erase cannot be undone: add --yes')
    return async (context) => {
      // Find mentions first: the erasure deletes the names to search for.
      const { templates } = await readReplyTemplates(context.db.query)
      const mentions = await findMentions(context, email, templates)
      const erasure = await erasePerson(context, email)
      if (values.json) return console.log(JSON.stringify({ ...erasure, mentions }, null, 2))
      const { leads, cancelled, announced, files, keptDatabases } = erasure
      console.log(
        `Blanked ${pluralize(leads, 'lead')}, cancelled ${pluralize(cancelled, 'delivery', 'deliveries')}, removed ${pluralize(files, 'file')}.`,
      )
      if (announced > 0) console.log(`The webhook's receiver is notified about ${pluralize(announced, 'lead')}.`)
      for (const { kind, id, lead_id } of mentions)
        console.log(
          `Kept a text about someone else that names the person: ${kind} ${id}${lead_id ? ` on lead ${lead_id}` : ''}.`,
        )
      for (const file of keptDatabases) console.log(`Removed ${file}, which contained the person, too.`)
    }
  },
}
