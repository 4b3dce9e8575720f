import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'

/** Milliseconds without renewal after which a tab counts as closed. */
const PRESENCE_TIMEOUT = 45_000

export interface Tab {
  sessionId: string
  tab: string
}

export interface OpenLead extends Tab {
  staffMemberId: string
  name: string
  leadId: string
  writing: boolean
}

type PresenceContext = Pick<Context, 'db' | 'clock' | 'changes'>

export async function updatePresence(
  { db, clock, changes }: PresenceContext,
  { sessionId, tab, staffMemberId, leadId, writing }: Omit<OpenLead, 'name'>,
): Promise<boolean> {
  const now = clock().getTime()
  const row = {
    session_id: sessionId,
    tab,
    staff_member_id: staffMemberId,
    lead_id: leadId,
    writing: Number(writing),
    seen_at: now,
  }
  const stored = await db.write(
    async (queries) => {
      const lead = await queries.selectFrom('leads').select('id').where('id', '=', leadId).executeTakeFirst()
      if (!lead) return 'missing'
      await queries
        .deleteFrom('lead_presence')
        .where('seen_at', '<', now - PRESENCE_TIMEOUT)
        .execute()
      const before = await queries
        .selectFrom('lead_presence')
        .select(['lead_id', 'writing'])
        .where('session_id', '=', sessionId)
        .where('tab', '=', tab)
        .executeTakeFirst()
      await queries
        .insertInto('lead_presence')
        .values(row)
        .onConflict((conflict) => conflict.columns(['session_id', 'tab']).doUpdateSet(row))
        .execute()
      return before?.lead_id === leadId && before.writing === row.writing ? 'renewed' : 'changed'
    },
    { durability: 'relaxed' },
  )
  if (stored === 'changed') changes.notify('presence')
  return stored !== 'missing'
}

export async function endPresence(
  { db, changes }: Pick<Context, 'db' | 'changes'>,
  { sessionId, tab }: Tab,
): Promise<void> {
  const { numDeletedRows } = await db.write(
    (queries) =>
      queries
        .deleteFrom('lead_presence')
        .where('session_id', '=', sessionId)
        .where('tab', '=', tab)
        .executeTakeFirstOrThrow(),
    { durability: 'relaxed' },
  )
  if (numDeletedRows > 0n) changes.notify('presence')
}

export async function listPresence(queries: Queries, now: number): Promise<OpenLead[]> {
  const rows = await queries
    .selectFrom('lead_presence')
    .innerJoin('staff_members', 'staff_members.id', 'lead_presence.staff_member_id')
    .select(['session_id', 'tab', 'staff_member_id', 'name', 'lead_id', 'writing'])
    .where('lead_presence.seen_at', '>=', now - PRESENCE_TIMEOUT)
    .orderBy('staff_member_id')
    .execute()
  return rows.map((row) => ({
    sessionId: row.session_id,
    tab: row.tab,
    staffMemberId: row.staff_member_id,
    name: row.name,
    leadId: row.lead_id,
    writing: row.writing === 1,
  }))
}
