import { writeFileSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { type RunningSite, startSite } from '../../test/running-site.ts'
import type { Driver, Theme } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { Visit } from './visit.ts'
import { openWebkit } from './webkit.ts'

export interface BrowserOptions {
  engine: 'firefox' | 'webkit'
  theme: Theme
}

interface WorkerFixtures extends BrowserOptions {
  driver: Driver
  site: RunningSite
}

/** Each worker has one browser window and its own site. */
export const test = base.extend<{ visit: Visit }, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  theme: ['light', { option: true, scope: 'worker' }],
  driver: [
    async ({ engine, theme }, use) => {
      const driver = await (engine === 'firefox'
        ? openFirefox(named('FIREFOX_PATH'), theme)
        : openWebkit(webkit(), theme))
      await use(driver)
      await driver.close()
    },
    { scope: 'worker' },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  visit: async ({ driver, site }, use, info) => {
    driver.complaints.length = 0
    await driver.resize(1440, 900)
    await use(new Visit(driver, site.origin))
    if (info.status !== info.expectedStatus) writeFileSync(info.outputPath('window.png'), await driver.screenshot())
  },
})

export { expect }

const webkit = () => ({ driver: named('WEBKIT_DRIVER_PATH'), browser: named('WEBKIT_PATH') })

function named(name: string): string {
  const path = process.env[name]
  if (!path) throw new Error(`${name} is empty: start these tests by npm test -- browsers`)
  return path
}
