import type { Context } from '#server/context.ts'
import { BulkInserts } from '#server/db/bulk-inserts.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { prepareLead, type SentLead } from './prepare-lead.ts'
import { type LeadOutcome, storeLeads } from './store-leads.ts'

export interface LeadWriter {
  /** Outcomes in order. Throws DatabaseBusy or DatabaseFull; `deadline` is in monotonic ms. */
  write(leads: SentLead[], deadline: number): Promise<LeadOutcome[]>
  /** Resolves when pending writes are done. */
  close(): Promise<void>
}

export function writeHere(db: Pick<Database, 'write'>, config: Context['config']): LeadWriter {
  const inserts = new BulkInserts()
  return {
    async write(leads, deadline) {
      const prepared = leads.map((lead) => prepareLead(config.appSecret, lead))
      const submissions = prepared.flatMap((one) => ('refused' in one ? [] : [one]))
      const store = (queries: Queries) => storeLeads(queries, inserts, config, submissions)
      const outcomes = submissions.length > 0 ? await db.write(store, { deadline }) : []
      return prepared.map((one) =>
        'refused' in one ? { state: 'refused', fields: [one.refused] } : (outcomes.shift() as LeadOutcome),
      )
    },
    close: async () => {},
  }
}
