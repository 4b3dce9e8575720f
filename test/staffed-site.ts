import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Theme } from '#domain/staff/sign-in.ts'
import { readConfig } from '#server/config/config.ts'
import { createContext } from '#server/create-context.ts'
import { managerContext } from '#server/routes/staff/create-manager.ts'
import { beginSessionOf } from './manager-for-tests.ts'
import { freePort } from './running-process.ts'
import { startSite } from './running-site.ts'
import { seedLeads } from './seed-leads.ts'
import { shareImages } from './share-images.ts'
import { storeStaffMember } from './staff.ts'

export interface StaffedSite {
  origin: string
  leadId: string
  /** Cookie of an owner with this theme. */
  cookies: Record<Theme, string>
  stop(): Promise<void>
}

const LEADS = 40

/** The built site with leads in every state, and two owners who are signed in. */
export async function startStaffedSite(): Promise<StaffedSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanyard-staffed-'))
  shareImages(dataDir)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const environment = {
    PORT: String(port),
    SITE_ORIGIN: origin,
    DATA_DIR: dataDir,
    APP_SECRET: 'a secret of a site with staff, long enough',
  }
  const filled = await fill(environment)
  const site = await startSite(environment)
  return {
    origin,
    ...filled,
    stop: async () => {
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function fill(environment: NodeJS.ProcessEnv): Promise<Pick<StaffedSite, 'leadId' | 'cookies'>> {
  const context = await createContext({ ...readConfig(environment), logLevel: 'warn' })
  try {
    await seedLeads(context, LEADS)
    const { id } = await context.db.query.selectFrom('leads').select('id').limit(1).executeTakeFirstOrThrow()
    const signIn = async (theme: Theme) => {
      await context.db.write((queries) => storeStaffMember(queries, theme, 'owner', { theme }))
      return beginSessionOf(
        managerContext(context, () => {}),
        theme,
        'owner',
      )
    }
    return { leadId: id, cookies: { light: await signIn('light'), dark: await signIn('dark') } }
  } finally {
    await context.db.close()
  }
}
