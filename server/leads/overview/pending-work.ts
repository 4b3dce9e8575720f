import { sql } from 'kysely'
import type { LeadStage } from '#domain/leads/lead-stage.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'

export async function readPendingWork({ db }: Pick<Context, 'db'>) {
  const waiting = await inboxQuery(db.query)
    // SQLite ignores partial indexes for bound values.
    .where('waiting', '=', sql.lit(1))
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  const held = await inboxQuery(db.query)
    .where('held', '=', sql.lit(1))
    .where('stage', '<>', sql.lit<LeadStage>('spam'))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { oldest_waiting: waiting ? listed(waiting) : null, newest_held: held ? listed(held) : null }
}

const inboxQuery = (queries: Queries) =>
  queries
    .selectFrom('lead_inbox')
    .innerJoin('leads', 'leads.id', 'lead_inbox.lead_id')
    .select([
      'leads.id',
      'leads.first_name',
      'leads.last_name',
      'leads.email',
      'leads.company',
      'leads.held_reasons',
      'leads.created_at',
    ])

type Found = Awaited<ReturnType<ReturnType<typeof inboxQuery>['executeTakeFirstOrThrow']>>

const listed = ({ first_name, last_name, held_reasons, created_at, ...lead }: Found) => ({
  ...lead,
  name: [first_name, last_name].filter(Boolean).join(' '),
  held_reasons: held_reasons ? held_reasons.split(',') : [],
  created_at: new Date(created_at).toISOString(),
})
