import type { LeadField } from '#domain/lead-fields.ts'
import { BulkInserts } from '#server/db/bulk-inserts.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { prepareLead, type SentLead } from './prepare-lead.ts'
import { type LeadRules, type Storing, storeLeads } from './store-leads.ts'

export type LeadAnswer = Storing | { state: 'refused'; fields: LeadField[] }

export interface LeadWriter {
  /**
   * Brings leads to the disk in one transaction, and gives one answer for each, in order. Rejects with DatabaseBusy or DatabaseFull when
   * nothing can be written now.
   * @param since when the first of them came, in ms by the monotonic clock
   */
  write(leads: SentLead[], since: number | undefined): Promise<LeadAnswer[]>
  /** Lets go of the database when what was asked for is done. */
  close(): Promise<void>
}

/** Writes by the database's own connection, which stays open. */
export function writeHere(db: Pick<Database, 'write'>, rules: LeadRules): LeadWriter {
  const inserts = new BulkInserts()
  return {
    async write(leads, since) {
      const prepared = leads.map((lead) => prepareLead(rules.appSecret, lead))
      const submissions = prepared.flatMap((one) => ('refused' in one ? [] : [one]))
      const store = (queries: Queries) => storeLeads(queries, inserts, rules, submissions)
      const storings = submissions.length > 0 ? await db.write(store, { since }) : []
      return prepared.map((one) =>
        'refused' in one ? { state: 'refused', fields: [one.refused] } : (storings.shift() as Storing),
      )
    },
    close: async () => {},
  }
}
