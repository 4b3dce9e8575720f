import { writeFileSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { priceTable } from '../../test/price-table.ts'
import { type RunningSite, startSite } from '../../test/running-site.ts'
import { openChromium } from './chromium.ts'
import type { Driver, Profile } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { Visit } from './visit.ts'
import { openWebkit } from './webkit.ts'

const engines = {
  chromium: (profile: Profile) => openChromium(named('BROWSER_PATH'), profile),
  firefox: (profile: Profile) => openFirefox(named('FIREFOX_PATH'), profile),
  webkit: (profile: Profile) =>
    openWebkit({ driver: named('WEBKIT_DRIVER_PATH'), browser: named('WEBKIT_PATH') }, profile),
}

export interface BrowserOptions extends Profile {
  engine: keyof typeof engines
}

interface WorkerFixtures extends BrowserOptions {
  driver: Driver
  site: RunningSite
}

/** Each worker has one browser window and its own site, with configured prices. */
export const test = base.extend<{ visit: Visit }, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  theme: ['light', { option: true, scope: 'worker' }],
  scripts: [true, { option: true, scope: 'worker' }],
  driver: [
    async ({ engine, theme, scripts }, use) => {
      const driver = await engines[engine]({ theme, scripts })
      await use(driver)
      await driver.close()
    },
    { scope: 'worker' },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const site = await startSite({ PRICE_TABLE: priceTable() })
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

function named(name: string): string {
  const path = process.env[name]
  if (!path) throw new Error(`${name} is not set: run these tests with npm test -- browsers`)
  return path
}
