import type { ConsoleMessage, Page } from '@playwright/test'

/** Collects what the page says on its console, what it fails to load, and what its policy refuses. */
export function listen(page: Page, complaints: string[]): void {
  page.on('console', (message: ConsoleMessage) => {
    if (!message.text().includes(withoutWorkers)) complaints.push(`${message.type()}: ${message.text()}`)
  })
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

/** What Playwright itself says where stories are told without service workers. */
const withoutWorkers = 'Service Worker registration blocked by Playwright'

/** Waits for a frame: a focus before the first one makes Chromium remark that it skips `autofocus`. */
export const frame = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame))

/** Waits for the web fonts, which come after the first paint, all at once: lines may break elsewhere then. */
export const webFonts = (page: Page) =>
  page.waitForFunction(() =>
    Array.from(document.fonts).some(
      ({ family, status }) => /Instrument Sans Variable/.test(family) && status === 'loaded',
    ),
  )

/** Waits until React has taken over the page: the first intent loads it. */
export async function hydrate(page: Page): Promise<void> {
  await frame(page)
  await page.keyboard.press('Shift')
  await page.waitForFunction(
    () => '__reactRouterDataRouter' in window && document.documentElement.dataset.hydrated !== undefined,
  )
}
