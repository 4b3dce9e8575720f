import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { type RunningSite, startSite } from '../test/running-site.ts'

interface Fixtures {
  /** What a page said on its console or failed to load; a story ends with it empty unless it expects otherwise. */
  complaints: string[]
}

/** Every worker has a site of its own, freshly started on an empty database with the sample content. */
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

export { expect }

function listen(page: Page, complaints: string[]) {
  page.on('console', (message: ConsoleMessage) => complaints.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    // A page that is left gives up what it was still fetching.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
  })
}

/** Waits until React has taken over the page: the first intent loads it. */
export async function hydrate(page: Page) {
  await page.keyboard.press('Shift')
  await page.waitForFunction(
    () => '__reactRouterDataRouter' in window && document.documentElement.dataset.hydrated !== undefined,
  )
}
