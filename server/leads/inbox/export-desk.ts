import type { DeskFilter } from '#domain/desk-filter.ts'
import type { Context } from '#server/context.ts'
import { leadsAsCsv } from '../lead-csv.ts'
import { findDeskLeads, readLeads } from './find-inbox-leads.ts'

type Exporting = Pick<Context, 'db'> & { config: Pick<Context['config'], 'appSecret'> }

/** They are in memory together, so that the audit log has their number before anybody has them. */
export const MOST_EXPORTED = 10_000

/** The leads of these ids, or of a filter, as CSV. Undefined when more fit. */
export async function exportDesk(
  context: Exporting,
  wanted: string[] | DeskFilter,
  operatorId: string,
): Promise<{ count: number; csv: Buffer } | undefined> {
  const leads = Array.isArray(wanted)
    ? await readLeads(context.db.query, wanted)
    : await findDeskLeads(context, wanted, MOST_EXPORTED + 1, operatorId)
  if (leads.length > MOST_EXPORTED) return undefined
  return { count: leads.length, csv: await leadsAsCsv(leads) }
}
