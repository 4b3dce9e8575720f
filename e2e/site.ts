import { test as base, expect } from '@playwright/test'
import { followRequests, frame, hydrate, listen, webFonts } from '../test/browser-page.ts'
import { type RunningSite, startSite } from '../test/running-site.ts'

interface Fixtures {
  /** Console messages and failed loads; must be empty after a test unless it expects some. */
  complaints: string[]
}

/** Each worker has its own site, started on an empty database with the sample content. */
export const test = base.extend<Fixtures, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    listen(page, complaints)
    await use(complaints)
    expect(complaints, 'console messages and failed requests').toEqual([])
  },
})

export { expect, followRequests, frame, hydrate, webFonts }
