import type { Context } from '#server/context.ts'
import { findLeads, type LeadFilter } from './find-leads.ts'
import { type ListedLead, listedLead } from './lead-records.ts'

export async function listLeads(
  context: Pick<Context, 'db'>,
  { limit, ...filter }: LeadFilter & { limit: number },
): Promise<ListedLead[]> {
  const found: ListedLead[] = []
  for await (const lead of findLeads(context, filter)) if (found.push(listedLead(lead)) === limit) break
  return found
}
