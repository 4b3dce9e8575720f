import { readConfig } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'
import { createContext } from '#server/create-context.ts'
import { type RetentionResult, runRetention } from '#server/privacy/retention.ts'
import type { RunningSite } from './running-site.ts'

type Site = Pick<RunningSite, 'dataDir'> & { origin: string }

/** Works on the database of a running site. */
async function inDatabase<Result>({ dataDir, origin }: Site, work: (context: Context) => Promise<Result>) {
  const context = await createContext({ ...readConfig({ DATA_DIR: dataDir, SITE_ORIGIN: origin }), logLevel: 'warn' })
  return work(context).finally(() => context.db.close())
}

/** Moves all leads, and the work on them, into the past, then deletes what is due. */
export const runRetentionLater = (site: Site, ms: number): Promise<RetentionResult> =>
  inDatabase(site, async (context) => {
    await context.db.write(async (queries) => {
      await queries
        .updateTable('leads')
        .set((is) => ({ created_at: is('created_at', '-', ms) }))
        .execute()
      await queries
        .updateTable('lead_inbox')
        .set((is) => ({ created_at: is('created_at', '-', ms), updated_at: is('updated_at', '-', ms) }))
        .execute()
    })
    return runRetention(context)
  })

/** The server returns the leads within a second. */
export const makeRemindersDue = (site: Site) =>
  inDatabase(site, ({ db }) =>
    db.write((queries) =>
      queries
        .updateTable('lead_inbox')
        .set({ snoozed_until: Date.now() })
        .where('snoozed_until', 'is not', null)
        .execute(),
    ),
  )
