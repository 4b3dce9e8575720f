import { BulkInserts } from '#server/db/bulk-inserts.ts'
import type { Database } from '#server/db/database.ts'
import { type LeadRules, type Storing, type Submission, storeLeads } from './store-leads.ts'

export interface LeadWriter {
  /**
   * Brings leads to the disk in one transaction, and gives one answer for each, in order. Rejects with DatabaseBusy or DatabaseFull when
   * nothing can be written now.
   * @param since when the first of them came, in ms since 1970
   */
  write(submissions: Submission[], since: number | undefined): Promise<Storing[]>
  /** Lets go of the database when what was asked for is done. */
  close(): Promise<void>
}

/** Writes by the database's own connection, which stays open. */
export function writeHere(db: Pick<Database, 'write'>, rules: LeadRules): LeadWriter {
  const inserts = new BulkInserts()
  return {
    write: (submissions, since) => db.write((queries) => storeLeads(queries, inserts, rules, submissions), { since }),
    close: async () => {},
  }
}
