import { leadKinds } from '#domain/lead-kind.ts'
import type { Context } from '#server/context.ts'
import { type Retention, runRetention } from '#server/privacy/retention.ts'
import { guardRetention } from '#server/privacy/retention-job.ts'
import type { Command } from '../command.ts'
import { UsageError } from '../command.ts'
import { counted } from '../print.ts'
import { readOptionsAndWords } from '../read-options.ts'

export const retention: Command = {
  summary: 'deletes what was kept long enough',
  help: `npm run lanyard -- retention run [--dry-run] [--trust-clock] [--json]

Deletes the leads that are older than RETENTION_CONTACT_DAYS, RETENTION_DEMO_DAYS and RETENTION_QUICK_DAYS say, with their deliveries and
messages, demos that are over, and marks that have served their time. A running server does this every hour by itself. --dry-run only counts.

Nothing is deleted while the clock may be ahead: the last run was more than a week ago, or there was none and the newest lead is older than
the shortest of these times. --trust-clock says that you have looked at the date and it is right; the server then goes on by itself.

  npm run lanyard -- retention run --dry-run
  npm run lanyard -- retention run --json`,
  prepare(args) {
    const { values, positionals } = readOptionsAndWords(args, {
      'dry-run': { type: 'boolean', default: false },
      'trust-clock': { type: 'boolean', default: false },
    })
    if (positionals.join(' ') !== 'run') throw new UsageError('retention takes `run`')
    const dryRun = values['dry-run']
    return async (context) => {
      const found = dryRun ? await runRetention(context, { dryRun }) : await deleteOld(context, values['trust-clock'])
      if (values.json) return console.log(JSON.stringify({ dryRun, ...found }, null, 2))
      const days = context.config.retentionDays
      for (const kind of leadKinds)
        console.log(
          days[kind] === 0
            ? `${kind}: kept for ever`
            : `${kind}: ${found.leads[kind]} older than ${counted(days[kind], 'day')} ${dryRun ? 'to delete' : 'deleted'}`,
        )
      console.log(`Demos that are over: ${found.demos}.`)
      console.log(
        `Marks ${dryRun ? 'to delete' : 'deleted'}: ${found.submissions} of submissions, ${found.viewMarks} of views.`,
      )
      console.log(`Entries of the audit log older than 400 days: ${found.audit}.`)
      console.log(`Requests about persons that were met more than 400 days ago: ${found.requests}.`)
      console.log(`Mails of 30 days that nobody has matched with a lead: ${found.mails}.`)
      if (!dryRun)
        console.log(
          `Files removed: ${counted(found.files, 'message')}, ${counted(found.keptDatabases, 'replaced database')}.`,
        )
    }
  },
}

async function deleteOld(context: Context, trustClock: boolean): Promise<Retention> {
  const run = await guardRetention(context, { trustClock })
  if (run.state === 'refused') throw new Error(`Nothing was deleted. ${run.reason}`)
  return run.deleted
}
