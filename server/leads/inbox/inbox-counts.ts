import { sql } from 'kysely'
import type { LeadStage } from '#domain/leads/lead-stage.ts'
import type { Context } from '#server/context.ts'
import { countStuck } from '#server/deliveries/list-deliveries.ts'
import { countUnmatchedMails } from './mails.ts'

/** Counts stop at `MOST`, which means "and more". */
export interface InboxCounts {
  waiting: number
  mine: number
  snoozed: number
  held: number
  all: number
  dead: number
  unknown: number
  mails: number
}

const MAX_COUNTED = 1_000
const MAX_TOTAL = 10_000

export async function countInbox({ db }: Pick<Context, 'db'>, staffMemberId: string): Promise<InboxCounts> {
  const inbox = db.query.selectFrom('lead_inbox').select('lead_inbox.seq')
  const isNoSpam = sql<boolean>`stage <> ${sql.lit<LeadStage>('spam')}`
  const count = async (rows: typeof inbox, most = MAX_COUNTED) => {
    const { count } = await db.query
      .selectFrom(rows.limit(most + 1).as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  return {
    // SQLite ignores partial indexes for bound values.
    waiting: await count(inbox.where('waiting', '=', sql.lit(1))),
    mine: await count(inbox.where('owner_id', '=', staffMemberId).where(isNoSpam)),
    snoozed: await count(inbox.where('snoozed_until', '>', sql.lit(0)).where(isNoSpam)),
    held: await count(inbox.where('held', '=', sql.lit(1)).where(isNoSpam)),
    all: await count(inbox.where(isNoSpam), MAX_TOTAL),
    dead: await countStuck(db.query, 'dead', MAX_COUNTED + 1),
    unknown: await countStuck(db.query, 'unknown', MAX_COUNTED + 1),
    mails: await countUnmatchedMails(db.query, MAX_COUNTED + 1),
  }
}
