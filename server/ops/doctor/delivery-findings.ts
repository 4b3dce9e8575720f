import type { Database } from '#server/db/database.ts'
import { countEmails } from '#server/deliveries/recipients/email-limits.ts'
import { age } from '#server/runtime/age.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Milliseconds. */
const OVERDUE = 10 * 60_000

export async function examineDeliveries({ query }: Database, now: Date): Promise<Finding[]> {
  const oldest = await query
    .selectFrom('deliveries')
    .select(['channel', 'due_at'])
    .where('state', '=', 'pending')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  const late = oldest ? now.getTime() - oldest.due_at : 0
  const stuck = await query
    .selectFrom('deliveries')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('state', 'in', ['dead', 'unknown'])
    .groupBy('state')
    .orderBy('state')
    .execute()
  return [
    late > OVERDUE
      ? warning(
          'deliveries',
          `The oldest (${oldest?.channel}) is overdue by ${age(late)}: is a process running that delivers?`,
        )
      : ok('deliveries', oldest ? 'None is overdue.' : 'None waits.'),
    ...stuck.map(({ state, count }) =>
      warning(
        'deliveries',
        `${count} ${count === 1 ? 'is' : 'are'} ${state}.`,
        `npm run lanyard -- deliveries --state ${state}`,
      ),
    ),
  ]
}

export async function examineVisitorEmails({ query }: Database, limit: number, now: Date): Promise<Finding> {
  const planned = await countEmails(query, now.getTime())
  if (limit === 0) return ok('visitors’ email', `${planned} in 24 hours, without a limit.`)
  const figure = `${planned} of ${limit} in 24 hours`
  return planned < limit
    ? ok('visitors’ email', `${figure}.`)
    : warning(
        'visitors’ email',
        `${figure}, so new demos are held: look at them, and raise EMAIL_DAILY_LIMIT if they are genuine.`,
      )
}

/** Spam that was held is decided about, so nobody has to look at it. */
export async function examineLeads({ query }: Database): Promise<Finding[]> {
  const { count } = await query
    .selectFrom('leads')
    .leftJoin('lead_desk', 'lead_desk.lead_id', 'leads.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('leads.state', '=', 'held')
    .where('leads.erased_at', 'is', null)
    .where((is) => is.or([is('lead_desk.stage', 'is', null), is('lead_desk.stage', '<>', 'spam')]))
    .executeTakeFirstOrThrow()
  return count === 0
    ? [ok('leads', 'None is held.')]
    : [
        warning(
          'leads',
          `${count} ${count === 1 ? 'is' : 'are'} held for a check.`,
          'npm run lanyard -- leads --state held',
        ),
      ]
}
