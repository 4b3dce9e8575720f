import { sql } from 'kysely'
import { passNumber } from '#domain/event-pass/event-pass.ts'
import type { Context } from '#server/context.ts'

export type UpcomingEvent = { lead_id: string; at: string } & (
  | { type: 'reminder'; name: string; email: string; owner_id: string | null }
  | { type: 'demo-ends'; name: string; email: string; number: string }
)

const MAX_EVENTS = 6

export async function readUpcoming({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<UpcomingEvent[]> {
  const reminders = await db.query
    .selectFrom('lead_inbox')
    .innerJoin('leads', 'leads.id', 'lead_inbox.lead_id')
    .select(['lead_id', 'snoozed_until', 'owner_id', 'first_name', 'last_name', 'email'])
    // SQLite ignores the partial index for a bound value.
    .where('snoozed_until', '>', sql.lit(0))
    .where('stage', '<>', 'spam')
    .orderBy('snoozed_until')
    .limit(MAX_EVENTS)
    .execute()
  const demos = await db.query
    .selectFrom('demos')
    // With an inner join SQLite would read all leads first.
    .leftJoin('leads', 'leads.id', 'demos.lead_id')
    .select(['lead_id', 'serial', 'expires_at', 'first_name', 'last_name', 'email'])
    .where('expires_at', '>', clock().getTime())
    .orderBy('expires_at')
    .limit(MAX_EVENTS)
    .execute()
  const coming: UpcomingEvent[] = [
    ...reminders.map(({ lead_id, snoozed_until, owner_id, first_name, last_name, email }) => ({
      type: 'reminder' as const,
      lead_id,
      at: iso(snoozed_until ?? 0),
      name: fullName(first_name, last_name),
      email,
      owner_id,
    })),
    ...demos.map(({ lead_id, serial, expires_at, first_name, last_name, email }) => ({
      type: 'demo-ends' as const,
      lead_id,
      at: iso(expires_at),
      name: fullName(first_name, last_name),
      email: email ?? '',
      number: passNumber(serial),
    })),
  ]
  return coming.toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

const iso = (timestamp: number) => new Date(timestamp).toISOString()

const fullName = (...names: (string | null)[]) => names.filter(Boolean).join(' ')
