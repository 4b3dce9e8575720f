import { sql } from 'kysely'
import type { Queries } from '#server/db/database.ts'

/** The newest leads, which most lists show. */
const MAX_WATCHED = 200

/** Finds unannounced changes, for example on SQLite, of the newest leads and of open ones. */
export class LeadStates {
  #known = new Map<string, string>()

  async learn(queries: Queries, ids: readonly string[]): Promise<void> {
    for (const [id, state] of await readStates(queries, ids)) this.#known.set(id, state)
  }

  /** Call it for announced changes, so that they are not found again. */
  async relearn(queries: Queries, ids: readonly string[]): Promise<void> {
    await this.learn(
      queries,
      ids.filter((id) => this.#known.has(id)),
    )
  }

  async changed(queries: Queries, open: Iterable<string>): Promise<string[]> {
    const newest = await queries
      .selectFrom('lead_inbox')
      .select('lead_id')
      .orderBy('seq', 'desc')
      .limit(MAX_WATCHED)
      .execute()
    const before = this.#known
    const ids = new Set([...newest.map(({ lead_id }) => lead_id), ...open])
    this.#known = await readStates(queries, Array.from(ids))
    return Array.from(ids).filter((id) => before.has(id) && before.get(id) !== this.#known.get(id))
  }
}

/** Text per lead id that changes whenever a list or the lead's page would. */
async function readStates(queries: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom('lead_inbox')
    .innerJoin('leads', 'leads.id', 'lead_inbox.lead_id')
    .leftJoin('demos', 'demos.lead_id', 'lead_inbox.lead_id')
    .select(['lead_inbox.lead_id', 'lead_inbox.version', 'lead_inbox.waiting', 'lead_inbox.held', 'leads.erased_at'])
    .select('demos.changed_at')
    .select((select) => [
      select
        .selectFrom('deliveries')
        .select(
          sql<string>`count(*) || ' ' || coalesce(sum(updated_at + coalesce(provider_status_at, 0)), 0)`.as('all'),
        )
        .whereRef('deliveries.lead_id', '=', 'lead_inbox.lead_id')
        .as('deliveries'),
      select
        .selectFrom('lead_notes')
        .select(sql<string>`count(*) || ' ' || coalesce(sum(version), 0)`.as('all'))
        .whereRef('lead_notes.lead_id', '=', 'lead_inbox.lead_id')
        .as('notes'),
      select
        .selectFrom('lead_mails')
        .select(({ fn }) => fn.countAll<number>().as('all'))
        .whereRef('lead_mails.lead_id', '=', 'lead_inbox.lead_id')
        .as('mails'),
    ])
    .where('lead_inbox.lead_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ lead_id, ...state }) => [lead_id, Object.values(state).join(' ')]))
}
