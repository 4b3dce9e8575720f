import { type LeadKind, leadKinds } from '#domain/leads/lead-fields.ts'
import type { Context } from '#server/context.ts'
import { AUDIT_RETENTION } from '#server/staff/audit-log.ts'
import { UNMATCHED_MAIL_RETENTION } from './retention.ts'

export interface RetentionSummary {
  kind: LeadKind | 'customer' | 'mails' | 'audit'
  days: number
  oldest_at: string | null
  next_deletion_at: string | null
}

const DAY = 24 * 3_600_000

export async function readRetentionSummary({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<RetentionSummary[]> {
  const summaries: RetentionSummary[] = []
  for (const kind of leadKinds) {
    const oldest = await db.query
      .selectFrom('lead_inbox')
      .select('created_at')
      .where('kind', '=', kind)
      // Customer records have another period.
      .where((is) =>
        is.or([
          is('stage', '=', 'spam'),
          is.and([
            is('updated_at', '=', is.ref('created_at')),
            ...(['active_at', 'visitor_replied_at', 'snoozed_until'] as const).map((name) => is(name, 'is', null)),
          ]),
        ]),
      )
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst()
    summaries.push(summarizeRetention(kind, config.retentionDays[kind], oldest?.created_at))
  }
  const mail = await db.query
    .selectFrom('lead_mails')
    .select('created_at')
    .where('lead_id', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  const entry = await db.query.selectFrom('audit').select('at').orderBy('at').limit(1).executeTakeFirst()
  return [
    ...summaries,
    summarizeRetention('customer', config.retentionDays.customer, undefined),
    summarizeRetention('mails', UNMATCHED_MAIL_RETENTION / DAY, mail?.created_at),
    summarizeRetention('audit', AUDIT_RETENTION / DAY, entry?.at),
  ]
}

const summarizeRetention = (
  of: RetentionSummary['kind'],
  days: number,
  oldest: number | undefined,
): RetentionSummary => ({
  kind: of,
  days,
  oldest_at: oldest === undefined ? null : iso(oldest),
  next_deletion_at: oldest === undefined || days === 0 ? null : iso(oldest + days * DAY),
})

const iso = (timestamp: number) => new Date(timestamp).toISOString()
