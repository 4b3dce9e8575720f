import { sql } from 'kysely'
import { type CalendarDay, dayIn, lastDays } from '#domain/leads/calendar-days.ts'
import type { LeadStage } from '#domain/leads/lead-stage.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { namesOfStaff } from '#server/staff/staff-members.ts'
import { leadCurrency } from '../inbox/lead-currency.ts'

/** The count stops here. */
const MAX_OPEN = 10_000
const REPLY_DAYS = 28
/** First replies that a median reads; older ones are left out. */
const MAX_REPLIES = 5_000

/** Leads that staff work on, those closed in this calendar month, and how fast each person replies first. */
export async function readPipeline({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>, timeZone: string) {
  const now = clock().getTime()
  const month = monthOf(timeZone, now)
  const open = await countOpen(db.query)
  const won = await readClosed(db.query, 'won', month)
  const lost = await readClosed(db.query, 'closed', month)
  return {
    open,
    month: { since: iso(month.since), until: iso(month.until) },
    won,
    lost: lost.leads,
    currency: leadCurrency(config),
    first_replies: await readFirstReplies({ db }, lastDays(timeZone, now, REPLY_DAYS)[0]?.since ?? 0),
  }
}

/** Without held and erased leads; only these have no source. The literals let SQLite use the partial index. */
async function countOpen(queries: Queries): Promise<number> {
  const leads = queries
    .selectFrom('lead_inbox')
    .select('seq')
    .where('held', '=', sql.lit(0))
    .where('source', 'is not', null)
    .where(sql<boolean>`stage IN ('new', 'in_progress', 'answered')`)
    .limit(MAX_OPEN)
  const { count } = await queries
    .selectFrom(leads.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function readClosed(queries: Queries, stage: LeadStage, { since, until }: Pick<CalendarDay, 'since' | 'until'>) {
  const { leads, value } = await queries
    .selectFrom('lead_inbox')
    .select(({ fn }) => [fn.countAll<number>().as('leads'), sql<number | null>`sum(won_value)`.as('value')])
    .where('stage', '=', stage)
    // SQLite ignores partial indexes for bound values.
    .where('closed_at', '>=', sql.lit(since))
    .where('closed_at', '<', sql.lit(until))
    .executeTakeFirstOrThrow()
  return { leads, value: Number(value ?? 0) }
}

/** From the first day of this month to the end of today. */
function monthOf(timeZone: string, now: number): Pick<CalendarDay, 'since' | 'until'> {
  const days = lastDays(timeZone, now, Number(dayIn(timeZone, now).slice(-2)))
  return { since: days[0]?.since ?? 0, until: days.at(-1)?.until ?? now }
}

/** Median time from a lead to the first reply, for leads that got it since then; most replies first. */
async function readFirstReplies({ db }: Pick<Context, 'db'>, since: number) {
  const replies = await db.query
    .selectFrom('lead_mails as mail')
    // With an inner join SQLite would read all leads first.
    .leftJoin('lead_inbox', 'lead_inbox.lead_id', 'mail.lead_id')
    .select(['mail.staff_member_id', 'mail.created_at as at', 'lead_inbox.created_at as received_at'])
    .where('mail.direction', '=', sql.lit<'out'>('out'))
    .where('mail.created_at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lead_mails as earlier')
            .select('earlier.id')
            .whereRef('earlier.lead_id', '=', 'mail.lead_id')
            .where('earlier.direction', '=', 'out')
            .whereRef('earlier.created_at', '<', 'mail.created_at'),
        ),
      ),
    )
    .orderBy('mail.created_at', 'desc')
    .limit(MAX_REPLIES)
    .execute()
  const times = Map.groupBy(
    replies.flatMap(({ staff_member_id: id, at, received_at }) =>
      id === null || received_at === null ? [] : [{ id, wait: at - received_at }],
    ),
    ({ id }) => id,
  )
  const names = await namesOfStaff(db.query, Array.from(times.keys()))
  return Array.from(times, ([id, waits]) => ({
    staff_member_id: id,
    name: names.get(id) ?? null,
    leads: waits.length,
    median_seconds: Math.round(median(waits.map(({ wait }) => wait)) / 1_000),
  })).toSorted((one, other) => other.leads - one.leads || one.median_seconds - other.median_seconds)
}

/** Of two middle values, their mean. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const high = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? 0) + high) / 2
}

const iso = (timestamp: number) => new Date(timestamp).toISOString()
