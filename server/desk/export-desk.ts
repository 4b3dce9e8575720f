import { setImmediate as turn } from 'node:timers/promises'
import type { DeskFilter } from '#domain/desk-filter.ts'
import type { Context } from '#server/context.ts'
import { leadsAsCsv } from '#server/leads/export-leads.ts'
import { type ListedLead, listedLead } from '#server/leads/listed-lead.ts'
import { listDesk } from './list-desk.ts'

type Exporting = Pick<Context, 'db'> & { config: Pick<Context['config'], 'appSecret'> }

/** They are in memory together, so that the audit log has their number before anybody has them. */
export const MOST_EXPORTED = 10_000
/** Leads in one query. */
const PAGE = 100

/** The leads of these ids, or of a filter, as CSV. Undefined when more fit. */
export async function exportDesk(
  context: Exporting,
  wanted: string[] | DeskFilter,
  operatorId: string,
): Promise<{ count: number; csv: Buffer } | undefined> {
  const leads: ListedLead[] = []
  for await (const ids of Array.isArray(wanted) ? pagesOf(wanted) : listedIds(context, wanted, operatorId)) {
    leads.push(...(await readLeads(context, ids)))
    if (leads.length > MOST_EXPORTED) return undefined
    // SQLite answers at once, and visitors must get their turn.
    await turn()
  }
  return { count: leads.length, csv: await leadsAsCsv(leads) }
}

async function* pagesOf(ids: string[]) {
  for (let start = 0; start < ids.length; start += PAGE) yield ids.slice(start, start + PAGE)
}

async function* listedIds(context: Exporting, filter: DeskFilter, operatorId: string) {
  for (let cursor: string | undefined; ; ) {
    const page = await listDesk(context, { filter, operatorId, cursor, limit: PAGE })
    yield page?.leads.map(({ id }) => id) ?? []
    if (!page?.next) return
    cursor = page.next
  }
}

async function readLeads({ db }: Pick<Context, 'db'>, ids: string[]): Promise<ListedLead[]> {
  if (ids.length === 0) return []
  const rows = await db.query.selectFrom('leads').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [listedLead(row)] : []
  })
}
