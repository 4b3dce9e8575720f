import { leadKinds } from '#domain/leads/lead-fields.ts'
import type { Context } from '#server/context.ts'
import { type RetentionResult, runRetention } from '#server/privacy/retention.ts'
import { guardRetention } from '#server/privacy/retention-job.ts'
import type { Command } from '../command.ts'
import { UsageError } from '../command.ts'
import { pluralize } from '../print.ts'
import { readOptionsAndPositionals } from '../read-options.ts'

export const retention: Command = {
  summary: 'deletes data past its retention period',
  help: `npm run lanyard -- retention run [--dry-run] [--trust-clock] [--json]

Deletes leads older than RETENTION_CONTACT_DAYS, RETENTION_DEMO_DAYS and RETENTION_QUICK_DAYS, with their deliveries and messages, ended
demos, and expired markers. Leads that staff or the visitor worked on stay for RETENTION_CUSTOMER_DAYS after that, if it is later.
A running server does this automatically every hour. --dry-run only counts.

Nothing is deleted while the clock may be ahead: the last run was more than a week ago, or there was none and the newest lead is older than
the shortest of these periods. --trust-clock confirms that you checked the date; the server then continues automatically.

  npm run lanyard -- retention run --dry-run
  npm run lanyard -- retention run --json`,
  prepare(args) {
    const { values, positionals } = readOptionsAndPositionals(args, {
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
            ? `${kind}: kept forever`
            : `${kind}: ${found.leads[kind]} older than ${pluralize(days[kind], 'day')} ${dryRun ? 'to delete' : 'deleted'}`,
        )
      console.log(`Ended demos: ${found.demos}.`)
      console.log(
        `Markers ${dryRun ? 'to delete' : 'deleted'}: ${found.submissions} of submissions, ${found.viewMarks} of views.`,
      )
      console.log(`Audit log entries older than 400 days: ${found.audit}.`)
      console.log(`Privacy requests completed more than 400 days ago: ${found.requests}.`)
      console.log(`Emails without a lead, older than 30 days: ${found.mails}.`)
      if (!dryRun)
        console.log(
          `Files removed: ${pluralize(found.files, 'message')}, ${pluralize(found.keptDatabases, 'replaced database')}.`,
        )
    }
  },
}

async function deleteOld(context: Context, trustClock: boolean): Promise<RetentionResult> {
  const run = await guardRetention(context, { trustClock })
  if (run.state === 'refused') throw new Error(`Nothing was deleted. ${run.reason}`)
  return run.deleted
}
