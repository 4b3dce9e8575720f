import { type LeadKind, leadKinds } from '#domain/leads/lead-fields.ts'
import type { Context } from '#server/context.ts'
import { KEPT_AUDIT } from '#server/staff/audit-log.ts'
import { UNMATCHED_MAILS } from './retention.ts'

/** Timestamps are in ISO 8601; null for what is kept for ever, or is not there. */
export interface Kept {
  of: LeadKind | 'mails' | 'audit'
  days: number
  oldest_at: string | null
  next_goes_at: string | null
}

const DAY = 24 * 3_600_000

/** How long leads, mails without a lead and the audit log are kept, and what is deleted next. */
export async function readKept({ db, config }: Pick<Context, 'db' | 'config'>): Promise<Kept[]> {
  const kept: Kept[] = []
  for (const kind of leadKinds) {
    const oldest = await db.query
      .selectFrom('lead_inbox')
      .select('created_at')
      .where('kind', '=', kind)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst()
    kept.push(keptFor(kind, config.retentionDays[kind], oldest?.created_at))
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
    ...kept,
    keptFor('mails', UNMATCHED_MAILS / DAY, mail?.created_at),
    keptFor('audit', KEPT_AUDIT / DAY, entry?.at),
  ]
}

const keptFor = (of: Kept['of'], days: number, oldest: number | undefined): Kept => ({
  of,
  days,
  oldest_at: oldest === undefined ? null : iso(oldest),
  next_goes_at: oldest === undefined || days === 0 ? null : iso(oldest + days * DAY),
})

const iso = (timestamp: number) => new Date(timestamp).toISOString()
