import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { readConfig } from '#server/config/config.ts'
import { createContext } from '#server/create-context.ts'
import { freePort } from '../../test/running-process.ts'
import { startSite } from '../../test/running-site.ts'
import { shareImages } from '../../test/share-images.ts'
import { signIn } from './open-inbox.ts'
import { seedInbox } from './seed-inbox.ts'

export interface SeededSite {
  origin: string
  cookies: { name: string; value: string; url: string }[]
  stop(): Promise<void>
}

/** A running site with so many leads, and the session cookies of a staff member. */
export async function startSeededSite(leads: number): Promise<SeededSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanyard-bench-'))
  shareImages(dataDir)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const environment = {
    DATA_DIR: dataDir,
    PORT: String(port),
    SITE_ORIGIN: origin,
    APP_SECRET: 'a secret for the bench, long enough',
  }
  await fill(environment, leads)
  const cookie = await signIn(environment)
  const site = await startSite(environment)
  return {
    origin,
    cookies: cookie.split('; ').map((one) => {
      const [name = '', value = ''] = one.split('=', 2)
      return { name, value, url: origin }
    }),
    async stop() {
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function fill(environment: NodeJS.ProcessEnv, leads: number): Promise<void> {
  const context = await createContext({ ...readConfig(environment), logLevel: 'warn' })
  try {
    await seedInbox(context, leads)
  } finally {
    await context.db.close()
  }
}

export async function withBrowser<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const executablePath = process.env.BROWSER_PATH
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}
